import type { ArticleText } from '../../article.ts';

export const es: ArticleText = {
  title: 'Cancelar sin perder más de la cuenta',
  lead: 'Se lesiona uno, llueve, cambia el vuelo. Así se calcula qué vuelve cuando cancelas todo, un campo o a dos de los catorce.',
  description:
    'Cómo funciona la escala de cancelación de un green fee, con ejemplos: plazos, porcentajes, cancelar solo a algunos jugadores y a dónde vuelve el dinero.',
  sections: [
    {
      id: 'ladder',
      title: 'Una escala, no un castigo',
      text: `
Cada campo tiene una escala: cuanto antes avisas, más recuperas, porque el club tiene más tiempo para vender tu hueco. Si no dice otra cosa, es esta:

| Cuándo | Qué recuperas |
| Hasta 72 horas antes | Todo |
| Entre 72 y 24 horas | La mitad |
| Menos de 24 horas | Nada |

Las horas son de reloj, contadas hacia atrás desde tu primera salida, en la hora del campo. Para una salida el sábado a las 10:00, el plazo gratis acaba el miércoles a las 10:00. El último minuto de cada tramo aún cuenta a tu favor.
`,
    },
    {
      id: 'frozen',
      title: 'La que viste es la que vale',
      text: `
La escala queda fija al pagar. Si el club la endurece el mes que viene, la tuya no cambia. La tienes en tu reserva, con fechas y euros, no con porcentajes sueltos.
`,
    },
    {
      id: 'example',
      title: 'Un ejemplo con números',
      text: `
Tres amigos, dos campos, 90 € por jugador en el primero y 110 € en el segundo. Son 600 €; con el 10 % de dos campos pagan 540 €. El segundo campo salió por 297 € (330 € menos el 10 %).

- **Cancelan el segundo campo cuatro días antes:** vuelven 270 €. Son los 297 € menos los 27 € de descuento del primero, que se queda solo y cuesta lo que cuesta solo: 270 €.
- **Lo cancelan dos días antes:** vuelve la mitad menos esos 27 €: 121,50 €.
- **Solo se cae uno, cuatro días antes:** vuelve su parte, 99 €. Los otros dos mantienen la hora y el precio.
`,
    },
    {
      id: 'part',
      title: 'Quitar jugadores, no horas',
      text: `
Quien se va sale de la última partida, para que los demás sigan donde estaban. A veces no se puede: si en un campo alguien se quedara jugando solo detrás de los demás, o el sistema del club no lo permite, te lo decimos antes y puedes cancelar el campo entero.
`,
    },
    {
      id: 'where',
      title: 'A dónde vuelve el dinero',
      text: `
Tú eliges: a la tarjeta con la que pagaste, y el banco suele tardar entre 5 y 10 días en enseñarlo, o a tu saldo, al momento y sin caducidad. Lo que pagaste con saldo vuelve al saldo.
`,
    },
    {
      id: 'club',
      title: 'Si es el club quien falla',
      text: `
Entonces no hay escala: te devolvemos todo lo que costaba ese campo, aunque falte una hora. Los demás campos de tu viaje siguen en pie.
`,
    },
    {
      id: 'how',
      title: 'Dónde se hace',
      text: `
En [mis viajes](/mis-viajes), dentro de la reserva. Antes de confirmar ves cuánto se queda, cuánto vuelve y a dónde. Si mientras lo piensas cambia el tramo, no cancelamos nada sin volver a enseñártelo.
`,
    },
  ],
};
