import type { FastifyInstance, FastifyReply } from 'fastify';
import type pg from 'pg';
import { authenticate, findWaiting } from './due-objects.ts';
import { inTransaction } from './store.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const text = (value: string) => value.replace(/[&<>"']/g, (sign) => escapes[sign]!);

const button =
  'font:inherit;font-weight:600;min-height:48px;padding:12px 20px;border-radius:8px;border:2px solid #14532d;cursor:pointer;flex:1';

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
</head>
<body style="margin:0;background:#f3f5f1;color:#1a1f1b;font:17px/1.5 system-ui,sans-serif">
<main style="max-width:26rem;margin:12vh auto 0;padding:24px;background:#fff;border:1px solid #c9d2c8;border-radius:12px">
<h1 style="font-size:1.4rem;line-height:1.25;margin:0 0 12px">${title}</h1>
${body}
</main>
</body>
</html>`;
}

function question(amountCents: number, description: string | null): string {
  const euros = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR' }).format(
    amountCents / 100,
  );
  return page(
    'Confirma el pago con tu banco',
    `<p style="margin:0 0 8px">Importe: <strong>${text(euros)}</strong></p>
${description ? `<p style="margin:0 0 8px">Concepto: ${text(description)}</p>` : ''}
<p style="margin:0 0 20px;color:#4a554c">Banco de pruebas: no se mueve dinero de verdad.</p>
<form method="post" style="display:flex;flex-wrap:wrap;gap:12px;margin:0">
<button type="submit" name="decision" value="authorize" style="${button};background:#14532d;color:#fff">Autorizar</button>
<button type="submit" name="decision" value="refuse" style="${button};background:#fff;color:#14532d">Rechazar</button>
</form>`,
  );
}

const over = page(
  'Esta autorización ya no está pendiente',
  '<p style="margin:0">Vuelve a la página de pago para ver su estado.</p>',
);
const decided = (isPaid: boolean) =>
  page(
    isPaid ? 'Pago autorizado' : 'Pago no autorizado',
    '<p style="margin:0">Ya puedes cerrar esta ventana y volver a la página de pago.</p>',
  );

/**
 * The bank's page for 3-D Secure: no script, and a policy of its own. A form's target also covers the redirects that
 * follow it, so that the address it returns to must be allowed as well.
 */
function send(reply: FastifyReply, status: number, html: string, returnUrl?: string): FastifyReply {
  const targets = ["'self'", ...(returnUrl ? [new URL(returnUrl).origin] : [])].join(' ');
  return reply
    .code(status)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(html);
}

/** `GET` and `POST` `/authenticate/:id/:token`; afterwards the browser is at `return_url`, with Stripe's parameters. */
export function authenticationRoutes(
  app: FastifyInstance,
  options: { pool: pg.Pool; processingMs: number; changed: () => void },
): void {
  const path = '/authenticate/:id/:token';
  interface Waiting {
    Params: { id: string; token: string };
  }

  app.get<Waiting>(path, async (request, reply) => {
    const waiting = await findWaiting(options.pool, request.params.id, request.params.token);
    if (!waiting) return send(reply, 410, over);
    const { amount, description } = waiting.body;
    return send(reply, 200, question(amount, description), waiting.hidden.returnUrl);
  });

  app.post<Waiting>(path, async (request, reply) => {
    const decision = request.body instanceof URLSearchParams ? request.body.get('decision') : null;
    if (decision !== 'authorize' && decision !== 'refuse') return send(reply, 400, over);
    const { id, token } = request.params;
    const done = await inTransaction(options.pool, (client) =>
      authenticate(client, id, token, decision === 'authorize', options.processingMs),
    );
    if (!done) return send(reply, 410, over);
    options.changed();
    const { intent, returnUrl } = done;
    const isPaid = intent.status === 'succeeded' || intent.status === 'processing';
    if (!returnUrl) return send(reply, 200, decided(isPaid));
    const back = new URL(returnUrl);
    back.searchParams.set('payment_intent', intent.id);
    back.searchParams.set('payment_intent_client_secret', intent.client_secret);
    back.searchParams.set('redirect_status', isPaid ? 'succeeded' : 'failed');
    return reply.header('cache-control', 'no-store').redirect(back.toString(), 303);
  });
}
