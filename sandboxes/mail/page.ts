import type { StoredMail } from './store.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const text = (value: string) => value.replace(/[&<>"']/g, (sign) => escapes[sign]!);

const moment = new Intl.DateTimeFormat('es-ES', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/Madrid',
});

function entry(mail: StoredMail, prefix: string): string {
  const path = `${prefix}/messages/${mail.id}`;
  const attachments = mail.attachments.map(
    ({ filename, size }, i) =>
      `<li><a href="${path}/attachments/${i}">${text(filename)}</a> (${Math.ceil(size / 1024)} KB)</li>`,
  );
  return `<li style="background:#fff;border:1px solid #c9d2c8;border-radius:12px;padding:16px 20px;margin:0 0 12px">
<h2 style="font-size:1.1rem;margin:0 0 4px;overflow-wrap:anywhere"><a href="${path}/html" style="color:#14532d">${text(mail.subject) || '(sin asunto)'}</a></h2>
<p style="margin:0;color:#4a554c;overflow-wrap:anywhere">Para ${text(mail.to)} · <time datetime="${mail.receivedAt}">${moment.format(new Date(mail.receivedAt))}</time></p>
${attachments.length > 0 ? `<p style="margin:8px 0 0">Adjuntos:</p><ul style="margin:0">${attachments.join('')}</ul>` : ''}
<details style="margin-top:8px"><summary style="cursor:pointer;padding:8px 0">Texto sin formato</summary>
<pre style="white-space:pre-wrap;overflow-wrap:anywhere;margin:0">${text(mail.text)}</pre></details>
</li>`;
}

/** The mailbox as a page: no script, readable by keyboard and screen reader. */
export function mailboxPage(messages: readonly StoredMail[], prefix: string): string {
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Buzón de pruebas</title>
</head>
<body style="margin:0;background:#f3f5f1;color:#1a1f1b;font:16px/1.5 system-ui,sans-serif">
<main style="max-width:46rem;margin:0 auto;padding:24px 16px">
<h1 style="font-size:1.5rem;margin:0 0 4px">Buzón de pruebas</h1>
<p style="margin:0 0 20px;color:#4a554c">Aquí llega el correo que envía la demostración. Nada sale de este equipo.</p>
${
  messages.length > 0
    ? `<ol style="list-style:none;margin:0;padding:0">${messages.map((mail) => entry(mail, prefix)).join('\n')}</ol>`
    : '<p style="margin:0">Todavía no ha llegado ningún mensaje.</p>'
}
</main>
</body>
</html>`;
}
