import type { ArticleText } from '../article.ts';

export const es: ArticleText = {
  title: 'Términos y condiciones',
  lead: 'Lo que contratas cuando reservas una salida o compras una tarjeta regalo, en orden y sin letra pequeña.',
  description:
    'Condiciones de uso y de contratación de Salida: quién vende, precios, pago, cancelación, desistimiento, tarjetas regalo, orden de los resultados y reclamaciones.',
  sections: [
    {
      id: 'seller',
      title: 'Quién vende',
      text: `
Estos son los datos del titular del sitio y vendedor, según el artículo 10 de la Ley 34/2002 (LSSI). Salida vende los green fees **en nombre propio**: te factura el precio completo, y el club le factura a ella. El juego lo presta el club, con sus normas de campo.

{{seller}}
`,
    },
    {
      id: 'contract',
      title: 'Cómo se contrata',
      text: `
1. Eliges campo, día, hora y jugadores. El resumen enseña el precio completo, con impuestos y descuentos.
2. Al reservar, las plazas quedan retenidas 10 minutos. Hasta pagar no hay contrato y puedes dejarlo sin coste.
3. Al pagar, el botón dice el importe. Pagado, la reserva queda confirmada y te mandamos un correo con el localizador, la confirmación en PDF y las condiciones de cancelación. Ese correo es tu copia del contrato.

Puedes contratar en español, inglés o francés. Antes de pagar puedes volver atrás y corregir cualquier dato. La reserva queda guardada en tu cuenta. Debes ser mayor de edad y dar datos verdaderos.
`,
    },
    {
      id: 'price',
      title: 'Precios y presupuestos',
      text: `
Los precios son en euros, por jugador si no se dice otra cosa, e incluyen el impuesto del lugar donde se juega: IVA en la Península y Baleares, IGIC en Canarias. Un precio marcado como **orientativo** se confirma antes de pagar.

Un presupuesto vale siete días y no retiene plazas: los clubes cambian precios y horas. Antes de reservar lo comprobamos todo otra vez y, si algo ha cambiado, decides tú con la diferencia delante. Con dos campos se descuenta un 10 %; desde tres, un 15 %. Cada descuento es una línea con su motivo.
`,
    },
    {
      id: 'payment',
      title: 'Pago',
      text: `
Con tarjeta, con saldo de tu cuenta o con los dos. La tarjeta la cobra nuestro proveedor de pagos, y tu banco puede pedirte que te identifiques. Si el dinero llega cuando el tiempo ha terminado y las plazas ya no están libres, no hay reserva y te lo devolvemos entero.
`,
    },
    {
      id: 'cancellation',
      title: 'Cancelar',
      text: `
Cada campo tiene sus condiciones, que ves antes de pagar y **quedan fijas al comprar**: si el club las cambia después, a tu reserva no le afecta. Si un campo no dice nada, son estas:

| Cuándo cancelas | Qué recuperas |
| Hasta 72 horas antes de la salida | Todo |
| Entre 72 y 24 horas antes | La mitad |
| Menos de 24 horas antes, o si no vas | Nada |

Las horas se cuentan hasta tu primera salida en ese campo, en la hora del campo. Puedes cancelar la reserva entera, un campo o las plazas de algunos jugadores desde [tu reserva](/mis-viajes); el importe que vuelve se enseña antes de confirmar. Va a la tarjeta con la que pagaste o, si lo prefieres, a tu saldo. Lo pagado con saldo vuelve al saldo.

Si cancelas campos y quedan menos de los que daban derecho al descuento, los que siguen pasan a costar lo mismo que reservados solos, con el descuento que les toca por su número. La diferencia sale de lo que te devolvemos, nunca de tu bolsillo, y la ves antes de confirmar.

Si es el club quien no puede mantener tu hora, te devolvemos **todo lo que costaba ese campo**, sin importar el plazo.
`,
    },
    {
      id: 'withdrawal',
      title: 'Desistimiento',
      text: `
Una salida es un servicio de ocio para una fecha concreta: **no tiene el derecho de desistimiento de 14 días** (artículo 103.l del Real Decreto Legislativo 1/2007). Lo que se puede recuperar es lo que dice el apartado anterior.

Una **tarjeta regalo** no tiene fecha, así que sí lo tiene: puedes desistir durante los 14 días siguientes a la compra, sin dar razones, mientras nadie la haya canjeado. Te devolvemos todo a la tarjeta con la que pagaste.

[Desistir del contrato de una tarjeta regalo](/gift-cards#tus-tarjetas)
`,
    },
    {
      id: 'gift-cards',
      title: 'Tarjetas regalo y saldo',
      text: `
Una tarjeta vale entre 25 y 1.000 €. Se canjea una vez, entera, en la cuenta de quien escribe el código, y se convierte en saldo que se puede usar por partes. Ni la tarjeta ni el saldo caducan. Quien tenga el código puede canjearla: guárdalo como si fuera dinero. Es un bono polivalente: no lleva impuesto al comprarla y cada reserva tiene su factura.
`,
    },
    {
      id: 'ranking',
      title: 'En qué orden salen los resultados',
      text: `
Primero, los campos con hora para ti; después, los que aún están contestando, los que no contestan y los que no tienen hueco. Dentro de cada grupo, **Recomendados** ordena por el descuento de la oferta flash, de mayor a menor; luego por cuántas horas hay para elegir, y luego por precio, de menor a mayor. Los otros órdenes son por precio, por hora y por distancia. No hay posiciones pagadas ni orden personalizado.
`,
    },
    {
      id: 'use',
      title: 'Uso del sitio',
      text: `
No se puede automatizar la retención de plazas, revender salidas sin acuerdo ni probar códigos ajenos. Para que nadie bloquee plazas sin pagarlas hay un límite de reservas sin pagar por persona. Tu contraseña es tuya: si crees que alguien la tiene, cámbiala en tu cuenta y se cerrarán las demás sesiones.
`,
    },
    {
      id: 'liability',
      title: 'Responsabilidad',
      text: `
Respondemos de lo que vendemos: de que la hora confirmada exista y de lo que has pagado. El estado del campo, sus normas de vestimenta o de hándicap y el tiempo que haga son del club y del cielo. Nada de esto limita los derechos que la ley da a quien consume.
`,
    },
    {
      id: 'complaints',
      title: 'Reclamaciones y ley',
      text: `
[Escríbenos](/contact?asunto=complaint): tu reclamación recibe un número al momento, por correo, y la contesta una persona. Tienes derecho a hojas de reclamaciones y a acudir a los órganos de consumo de tu comunidad autónoma. Se aplica la ley española y, si consumes desde otro país de la Unión, conservas la protección de la ley de tu casa y puedes reclamar ante sus tribunales.

Estas condiciones son del 22 de noviembre de 2026.
`,
    },
  ],
};
