import type { ArticleText } from '../article.ts';

export const es: ArticleText = {
  title: 'Trabajar en Salida',
  lead: 'Ahora mismo no hay ninguna vacante abierta. Preferimos decirlo así antes que publicar una que no existe.',
  description:
    'Salida no tiene vacantes abiertas ahora mismo. Qué buscamos cuando las hay y cómo escribirnos.',
  sections: [
    {
      id: 'now',
      title: 'Hoy',
      text: `
No hay procesos de selección en marcha. Cuando los haya estarán en esta página, con el puesto, el sueldo y cómo se elige. No usamos intermediarios: si alguien te ofrece un empleo en Salida a cambio de dinero o de datos bancarios, no somos nosotros.
`,
    },
    {
      id: 'who',
      title: 'Qué valoramos',
      text: `
- Gente que escribe claro, en código y en español.
- Gente que se ha peleado con el problema: quien ha organizado un viaje de golf para doce, o ha llevado la hoja de salidas de un club.
- Gente que prueba lo que hace, también con el teclado y con el móvil de otro.
`,
    },
    {
      id: 'write',
      title: 'Si quieres escribirnos',
      text: `
Cuéntanos en unas líneas qué harías mejor aquí. Con eso basta; no mandes fotos, edad ni estado civil. Guardamos tu mensaje un año, como cualquier otro, y después se borra.

[Escribir sobre trabajo](/contact?asunto=work)
`,
    },
  ],
};
