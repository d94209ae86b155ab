import type { ArticleText } from '../article.ts';

export const es: ArticleText = {
  title: 'Cómo funciona',
  lead: 'Eliges dónde y cuándo, ves horas de salida libres de verdad y las reservas con el precio completo delante. Solo o con 49 amigos.',
  description:
    'Así se busca, se presupuesta, se reserva, se paga y se cancela una salida de golf en Salida: horas en directo, grupos hasta 50, precio completo y condiciones claras.',
  sections: [
    {
      id: 'search',
      title: 'Buscas horas, no folletos',
      text: `
En [green fees](/green-fees) pones lugar, día y jugadores, y ves las horas que cada campo tiene libres. Unas salen de nuestra propia hoja de salidas; otras las preguntamos en ese momento al sistema del club, Golf Manager o TeeOne. Cada precio lleva su antigüedad, y si un club tarda en contestar te lo decimos y los demás no esperan.

El orden **Recomendados** pone primero las ofertas flash, después los campos con más horas para elegir y por último los más baratos. Siempre van delante los que tienen hora para ti. **Ningún club puede pagar por estar más arriba.** También puedes ordenar por precio, por la salida más temprana o por distancia.
`,
    },
    {
      id: 'plan',
      title: 'Montas el viaje con ayuda',
      text: `
El [planificador](/reservar) te hace unas pocas preguntas y te propone campos cercanos con hora para todos. Tres asistentes te llevan por él, cada uno a su manera. Son programas, no personas, y de momento cada uno abre el planificador con su estilo; su conversación llegará más adelante.

{{assistants}}

Si ya sabes qué campos quieres, la [reserva multi-campo](/reserva-multi-campo) te deja ponerlos todos con su día y su hora.
`,
    },
    {
      id: 'quote',
      title: 'Guardas un presupuesto',
      text: `
Un presupuesto dura **siete días**. No guarda plazas: antes de pagar volvemos a preguntar a cada campo, y si algo ha subido, bajado o se ha ocupado te enseñamos qué, con el antes y el después. Con dos campos el descuento es del 10 %; desde tres, del 15 %.
`,
    },
    {
      id: 'book',
      title: 'Reservas y pagas',
      text: `
1. Al reservar, tus plazas quedan retenidas **10 minutos** para pagar. El reloj que ves es el de verdad.
2. Pagas con tarjeta, con tu saldo o con los dos. El número de tu tarjeta va directo al proveedor de pagos; por aquí no pasa.
3. Recibes un correo con un localizador, que empieza por SAL, y la confirmación en PDF. Se enseña en el club y listo.
4. La factura sale con el pago y se descarga desde tu reserva.

Si pagas tarde y las plazas ya no están, te devolvemos todo.
`,
    },
    {
      id: 'groups',
      title: 'Grupos de hasta 50',
      text: `
Un grupo se reparte en partidas de cuatro como mucho, lo más parejas posible, en salidas **seguidas** del mismo campo. Cinco jugadores son 3 + 2, nunca 4 + 1. [Así se arman las salidas de un grupo](/blog/salidas-para-grupos).
`,
    },
    {
      id: 'cancel',
      title: 'Cancelas en dos clics',
      text: `
Desde tu reserva, la entera, uno de los campos o las plazas de algunos jugadores. Antes de confirmar ves cuánto vuelve y a dónde. Si el club no dice otra cosa: gratis hasta 72 horas antes, la mitad hasta 24 y después nada. [La escala, con un ejemplo](/blog/cancelar-sin-perder).
`,
    },
    {
      id: 'gift',
      title: 'Regalas golf',
      text: `
Una [tarjeta regalo](/gift-cards) vale entre 25 y 1.000 €, no caduca y se puede usar por partes. Quien la compra tiene 14 días para desistir mientras nadie la haya canjeado.
`,
    },
    {
      id: 'help',
      title: 'Si algo no sale',
      text: `
Escríbenos desde [contacto](/contact): recibes un número al momento y te contesta una persona.
`,
    },
  ],
};
