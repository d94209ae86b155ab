import type { ArticleText } from '../../article.ts';

export const es: ArticleText = {
  title: 'Qué incluye un green fee, y cuándo cuesta menos',
  lead: 'El mismo campo puede costar cosas muy distintas según el mes, el día y la hora. Qué pagas, qué no, y en qué fijarte antes de reservar.',
  description:
    'Qué incluye un green fee en España, qué se paga aparte, cómo cambian los precios por temporada, día y franja horaria, y cuándo conviene reservar.',
  sections: [
    {
      id: 'included',
      title: 'Lo que pagas',
      text: `
Un green fee es el derecho a jugar una vuelta, de 9 o de 18 hoyos, un día y a una hora. Es por jugador. En Salida el precio lleva ya el impuesto: IVA en la Península y Baleares, IGIC en Canarias.

Suele ir aparte: el buggy, el carro, las bolas de prácticas, el alquiler de palos y la comida. Pregunta al club también por su norma de hándicap y de vestimenta: son suyas y cambian de uno a otro.
`,
    },
    {
      id: 'price',
      title: 'De qué depende el precio',
      text: `
Cada club pone sus tarifas con cuatro cosas: la temporada, si es día laborable o fin de semana, los hoyos y la **franja** en que sales.

| Franja | Salidas | Qué esperar |
| Primera hora | Antes de las 9:30 | Campo tranquilo; a menudo algo más barata que la mañana |
| Mañana | De 9:30 a 12:30 | La más pedida |
| Mediodía | De 12:30 a 15:00 | En invierno es la hora templada; en verano, la de más calor |
| Tarde | Desde las 15:00 | La de mejor precio en muchos campos; mira si da tiempo a 18 hoyos con luz |

Un grupo puede caer entre dos franjas: la primera partida a las 12:20 y la segunda a las 12:30. Entonces sumamos lo que cuesta cada una y lo repartimos entre todos por igual.
`,
    },
    {
      id: 'season',
      title: 'Temporadas que no son las de la playa',
      text: `
En el sur y en las islas, la temporada alta del golf no es agosto: es cuando en el norte de Europa hace frío y aquí se juega en manga corta. En el norte de España, el verano es lo mejor del año. Si puedes elegir mes, ese detalle vale más que cualquier descuento. La [tabla por regiones](/blog/cien-campos-por-regiones) te da los precios de partida.
`,
    },
    {
      id: 'when',
      title: 'Cuándo reservar',
      text: `
- **Con fecha fija y grupo grande, cuanto antes.** Las salidas seguidas se acaban las primeras.
- **Sois dos y os da igual la hora:** mira entre semana y por la tarde.
- **Si dudas, mira las condiciones de cancelación del campo** antes que el precio: reservar pronto no tiene riesgo mientras cancelar sea gratis.
`,
    },
    {
      id: 'compare',
      title: 'Comparar bien',
      text: `
Compara el total del viaje, no el campo más barato. Con dos campos en la misma reserva se descuenta un 10 %, y desde tres un 15 %, cada uno en su línea. [Pon fecha y jugadores](/green-fees) y verás precios de verdad; los que son orientativos lo dicen.
`,
    },
  ],
};
