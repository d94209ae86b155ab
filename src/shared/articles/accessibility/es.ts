import type { ArticleText } from '../article.ts';

export const es: ArticleText = {
  title: 'Accesibilidad',
  lead: 'Una hora de salida tiene que poder reservarla cualquiera: con ratón, con teclado, con lector de pantalla o con la letra al doble.',
  description:
    'Declaración de accesibilidad de Salida: nivel, cómo se comprueba, qué falta y cómo avisarnos.',
  sections: [
    {
      id: 'level',
      title: 'A qué nos atenemos',
      text: `
Salida está hecha para cumplir las Pautas WCAG 2.2, nivel AA, que incluyen las que pide la norma EN 301 549 y, con ella, la Ley 11/2023, que traspone la Directiva (UE) 2019/882. Vale para todas las páginas, desde la búsqueda hasta el pago, y para los correos.
`,
    },
    {
      id: 'how',
      title: 'Qué encontrarás',
      text: `
- Todo se hace con el teclado, con el foco siempre a la vista y un enlace para saltar al contenido.
- Las horas de salida son grupos de botones con nombre, precio y plazas; el mapa tiene siempre una lista que dice lo mismo.
- El color nunca es la única señal: cada estado lleva palabra o icono.
- La letra se puede ampliar al doble y la pantalla estrecharse a 320 píxeles sin desplazarse a los lados.
- Si tu sistema pide menos movimiento, no lo hay. Hay modo claro y oscuro, según tu sistema.
- El tiempo para pagar se anuncia a los cinco, dos y un minutos, y si se acaba no se cobra nada.
`,
    },
    {
      id: 'checked',
      title: 'Cómo se comprueba',
      text: `
Cada página se revisa en cada cambio con una herramienta automática (axe, reglas A y AA) en un navegador, en tamaño de móvil y de escritorio, con colores claros y oscuros, y hay recorridos enteros hechos solo con teclado, con letra grande y en pantallas estrechas. Es una **autoevaluación**: no la ha hecho un auditor externo ni se ha probado con personas que usan productos de apoyo a diario.
`,
    },
    {
      id: 'missing',
      title: 'Lo que aún no cumple',
      text: `
- Los documentos en PDF (confirmación, factura y tarjeta regalo) tienen texto y estructura, pero no se han validado contra PDF/UA. Lo mismo está en la página de tu reserva.
- Los minutos para pagar no se pueden alargar: son plazas retenidas a otros. Si se acaban, la misma hora se puede volver a reservar mientras siga libre.
- El formulario de tarjeta y la verificación son de Stripe y de tu banco.
`,
    },
    {
      id: 'tell',
      title: 'Avísanos',
      text: `
Si algo se te resiste, [cuéntanoslo](/contact?asunto=accessibility) con la página y lo que intentabas: recibes un número y te contesta una persona, que también puede hacer la gestión contigo por correo. Si la respuesta no te vale, puedes reclamar ante la administración de consumo de tu comunidad autónoma.

Declaración del 22 de noviembre de 2026.
`,
    },
  ],
};
