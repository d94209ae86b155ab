import type { ArticleText } from '../article.ts';

export const es: ArticleText = {
  title: 'Cookies',
  lead: 'Salida no usa cookies propias ni de publicidad. Guarda en tu navegador lo justo para funcionar, y cuenta visitas solo si aceptas.',
  description:
    'Qué guarda Salida en tu navegador, para qué y cuánto tiempo, y cómo aceptar, rechazar o retirar la medición de visitas.',
  sections: [
    {
      id: 'choice',
      title: 'Tu decisión',
      text: `
Aquí puedes cambiarla cuando quieras. Aceptar y retirar cuestan lo mismo.

{{consent}}
`,
    },
    {
      id: 'necessary',
      title: 'Lo que se guarda para funcionar',
      text: `
Nada de esto sale a terceros ni sirve para seguirte. La ley no pide permiso para lo que hace falta para el servicio que pides (artículo 22.2 de la LSSI), pero sí contarlo:

| Nombre | Para qué | Cuándo aparece y cuánto dura |
| token | Tu sesión | Al entrar en tu cuenta; se borra al cerrar sesión y deja de valer a las 12 horas o a los 30 días |
| language | El idioma que elegiste | Al elegir idioma; hasta que borres los datos del navegador |
| guestSessionId | Encontrar lo que guardaste sin cuenta y pasarlo a ella cuando entres | La primera vez que guardas algo; hasta que borres los datos del navegador |
| salida.trip | Enseñarte tu próximo viaje sin cobertura | Al entrar en tu cuenta con un viaje por delante; se borra al cerrar sesión |
| salida.push | Recordar que este navegador ya está apuntado a tus avisos | Al activar los avisos; se borra al desactivarlos o cerrar sesión |
| consent | Tu respuesta sobre la medición | Al responder; dos años |
| salida.plan | El viaje que estás planificando | Al planificar; hasta cerrar la pestaña |
| salida.gift-card | La tarjeta regalo que estás escribiendo | Al escribirla; hasta cerrar la pestaña |
| salida.gift-code | Un código escrito antes de entrar | Al ir a entrar; hasta que se usa o cierras la pestaña |
| react-router-scroll-positions | Volver a la misma altura de la página | Al cambiar de página; hasta cerrar la pestaña |

Las seis primeras están en el almacenamiento local; las demás, en el de la sesión. Ninguna es una cookie. Además, el navegador guarda una copia de la página que se ve sin cobertura y de los archivos que necesita: es la misma para todo el mundo y se renueva con cada versión.
`,
    },
    {
      id: 'measuring',
      title: 'Lo que pide permiso',
      text: `
**Medir visitas.** Si aceptas, cada página que abres suma uno al contador de su tipo: por ejemplo, «ficha de campo», sin decir cuál. No va con identificador, cuenta ni sesión, y no se guarda nada más en tu navegador. Como cualquier petición, deja una línea en el [registro técnico](/privacy#time). Mientras no respondas, o si tu navegador envía la señal Global Privacy Control, no se cuenta.
`,
    },
    {
      id: 'payment',
      title: 'En la página de pago',
      text: `
Al pagar con tarjeta, la página carga el formulario de Stripe, que guarda sus propias cookies para evitar fraudes (según Stripe, __stripe_mid durante un año y __stripe_sid durante 30 minutos). Son necesarias para pagar y no aparecen en ninguna otra página. En una demostración no hay Stripe, ni esas cookies.
`,
    },
  ],
};
