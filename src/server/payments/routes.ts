import type { FastifyInstance } from 'fastify';
import { sendRefusal } from '#server/platform/http/errors.ts';
import type { Route } from '#server/platform/http/route.ts';
import { eurosFromCents } from '#shared/kernel/money.ts';
import { ok } from '#shared/kernel/result.ts';
import { getCredit } from '#shared/payments/contract.ts';
import type { PaymentsDeps } from './deps.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { readCredit } from './store.ts';

export function paymentRoutes(route: Route, { db }: PaymentsDeps): void {
  route(getCredit, async ({ actor }) =>
    ok({ balance: eurosFromCents(await readCredit(db, actor.user!.id)) }),
  );
}

/** The webhook is no endpoint of the contract: its body is signed bytes, read by nobody else. */
export function webhookRoute(app: FastifyInstance, deps: PaymentsDeps): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post('/api/webhooks/stripe', { schema: { hide: true } }, async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const result = await receiveWebhook(deps, raw, typeof signature === 'string' ? signature : '');
      return result.ok ? result.value : sendRefusal(request, reply, 400, result.refusal);
    });
  });
}
