import type { ArticleText } from '../../article.ts';

export const es: ArticleText = {
  title: 'Doce amigos, tres salidas seguidas',
  lead: 'Reservar para un grupo no es reservar muchas veces. Así se reparten los jugadores, por qué importan los minutos entre partidas y qué hacer cuando no cabéis.',
  description:
    'Cómo funcionan las salidas de golf para grupos: partidas de cuatro, intervalos, horas seguidas, buggies, doble vuelta y qué hacer si no hay sitio.',
  sections: [
    {
      id: 'flights',
      title: 'Partidas de cuatro, y parejas',
      text: `
En un campo salen como mucho cuatro jugadores juntos: eso es una **partida**. Un grupo de doce son tres partidas de cuatro. Lo delicado son los números que no cuadran. Diez jugadores pueden ser 4 + 4 + 2 o 4 + 3 + 3, y la segunda es mejor: nadie acaba jugando de dos, a otro ritmo y mirando la espalda de los demás. Por eso repartimos siempre lo más parejo posible:

| Jugadores | Partidas |
| 5 | 3 + 2 |
| 6 | 3 + 3 |
| 9 | 3 + 3 + 3 |
| 10 | 4 + 3 + 3 |
| 14 | 4 + 4 + 3 + 3 |
`,
    },
    {
      id: 'interval',
      title: 'Los minutos entre medias',
      text: `
Cada campo da salida cada cierto intervalo, y de él depende cuándo termina el último. Con salidas cada diez minutos, la cuarta partida empieza media hora después de la primera. Contando unos 15 minutos por hoyo, 18 hoyos son cuatro horas y media: si los primeros salen a las 9:30, los últimos de catorce amigos acaban hacia las 14:30. Esa es la hora de la comida.

Lo que se busca, entonces, no es una hora libre: son **varias seguidas en el mismo campo**. Es mucho más escaso, sobre todo entre las 9:30 y las 12:30.
`,
    },
    {
      id: 'when',
      title: 'Tres maneras de que haya sitio',
      text: `
- **Salir pronto.** Antes de las 9:30 hay más huecos seguidos y el campo está más vacío.
- **Cambiar el orden.** Si el campo que queréis está lleno el sábado, ponlo el viernes y deja el sábado para el otro. El planificador busca esas otras fechas.
- **Mirar la luz.** Una salida de 18 hoyos por la tarde solo sirve si la última partida acaba con sol. No ofrecemos las que no dan tiempo.
`,
    },
    {
      id: 'buggies',
      title: 'Buggies y doble vuelta',
      text: `
Un buggy es para dos jugadores de la misma partida. En una de tres hacen falta dos, y uno irá medio vacío: cuéntalo al calcular.

Para jugar dos veces el mismo día, en el mismo campo dejamos cinco horas y media entre las dos salidas: la vuelta y una hora para comer. Si cambiáis de campo, la vuelta, el viaje y 45 minutos para aparcar, registrarse y calentar.
`,
    },
    {
      id: 'agree',
      title: 'Poneros de acuerdo sin perder la hora',
      text: `
Guarda un [presupuesto](/reservar): lleva cada campo, cada hora y cada partida, y se comparte con un enlace que solo deja leer. Vale siete días. No retiene plazas, así que cuando digáis que sí, volvemos a preguntar antes de cobrar.

Y si a última hora se cae alguien, se pueden [quitar jugadores](/blog/cancelar-sin-perder) sin que los demás pierdan su hora.
`,
    },
  ],
};
