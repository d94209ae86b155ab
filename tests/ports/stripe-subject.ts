import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type pg from 'pg';
import Stripe from 'stripe';
import { stripeSandbox } from '#sandboxes/stripe/plugin.ts';
import { createStripePayments } from '#server/integrations/card-payments/stripe/adapter.ts';
import { quiet } from '../support/quiet-log.ts';
import type { CardPaymentsSubject, Posted } from './card-payments.suite.ts';
import type { RawAnswer } from './card-payments-answers.ts';

export const keys = {
  secretKey: 'sk_test_suite',
  publishableKey: 'pk_test_suite',
  webhookSecret: 'whsec_suite',
};
const returnUrl = 'http://127.0.0.1:9/booking/1?lang=es';

export interface SandboxSubject extends CardPaymentsSubject {
  readonly url: string;
  readonly webhookUrl: string;
  /** A call as it goes over the wire, form-encoded. */
  call(
    method: 'GET' | 'POST',
    path: string,
    form?: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<{ status: number; headers: Headers; body: Record<string, unknown> }>;
}

/** Runs a simulator and an address for its webhooks, each on a free port. */
export async function sandboxSubject(
  pool: pg.Pool,
  options: { webhookUrl?: string; firstRetryMs?: number } = {},
): Promise<SandboxSubject> {
  const posted: Posted[] = [];
  let answers: number[] = [];
  let answeredType: string | undefined;
  const ours = Fastify();
  ours.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  ours.removeContentTypeParser('application/json');
  ours.post('/webhook', async (request, reply) => {
    const signature = request.headers['stripe-signature']?.toString() ?? '';
    posted.push({ rawBody: String(request.body), signature, at: Date.now() });
    const isMeant = (JSON.parse(String(request.body)) as { type: string }).type === answeredType;
    return reply.code((isMeant ? answers.shift() : undefined) ?? 200).send({});
  });
  const ourUrl = `${await ours.listen({ port: 0, host: '127.0.0.1' })}/webhook`;
  const webhookUrl = options.webhookUrl ?? ourUrl;

  const theirs = Fastify();
  await theirs.register(stripeSandbox, {
    prefix: '/sandbox/stripe',
    pool,
    ...keys,
    processingMs: 900,
    firstRetryMs: options.firstRetryMs ?? 60,
    webhookUrl: () => webhookUrl,
    log: quiet,
  });
  const url = `${await theirs.listen({ port: 0, host: '127.0.0.1' })}/sandbox/stripe`;
  let given: RawAnswer = { status: 200, contentType: 'text/plain', body: '' };
  const odd = createServer(async (request, response) => {
    if (given.changesOnly && request.method === 'GET') {
      const { authorization = '' } = request.headers;
      const real = await fetch(`${url}${request.url}`, { headers: { authorization } });
      return response.writeHead(real.status).end(await real.text());
    }
    return response.writeHead(given.status, { 'content-type': given.contentType }).end(given.body);
  });
  await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve));
  const oddUrl = `http://127.0.0.1:${(odd.address() as AddressInfo).port}`;
  const adapter = (baseUrl: string) =>
    createStripePayments({ ...keys, baseUrl: () => baseUrl, log: quiet, guard: { failuresToOpen: 1_000 } });

  const call: SandboxSubject['call'] = async (method, path, form, headers = {}) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: { authorization: `Bearer ${keys.secretKey}`, ...headers },
      body: form && new URLSearchParams(form),
    });
    const text = await answer.text();
    const body = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : { text };
    return { status: answer.status, headers: answer.headers, body };
  };
  async function control(path: string, body: unknown): Promise<void> {
    const answer = await fetch(`${url}${path}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  }
  const browser = { authorization: `Bearer ${keys.publishableKey}` };

  return {
    url,
    webhookUrl,
    call,
    payments: adapter(url),
    nowhere: adapter('http://127.0.0.1:1/sandbox/stripe'),
    answering(answer) {
      given = answer;
      return adapter(oddUrl);
    },
    confirm: ({ intentId, clientSecret }, method) =>
      call(
        'POST',
        `/v1/payment_intents/${intentId}/confirm`,
        { client_secret: clientSecret, payment_method: method, return_url: returnUrl },
        browser,
      ),
    async decide({ intentId, clientSecret }, isAuthorized) {
      const path = `/v1/payment_intents/${intentId}?client_secret=${clientSecret}`;
      const { body } = await call('GET', path, undefined, browser);
      const action = body.next_action as { redirect_to_url: { url: string; return_url: string } };
      const answer = await fetch(action.redirect_to_url.url, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ decision: isAuthorized ? 'authorize' : 'refuse' }),
      });
      return new URL(answer.headers.get('location') ?? `error:${answer.status}`);
    },
    fault: (fault) => control('/faults', fault),
    webhooks: (mode) => control('/webhooks', { mode }),
    posted,
    answerWith(statuses, type) {
      answers = [...statuses];
      answeredType = type;
    },
    sign: (payload, at) =>
      Stripe.webhooks.generateTestHeaderString({
        payload,
        secret: keys.webhookSecret,
        timestamp: Math.floor(at / 1000),
      }),
    async close() {
      await theirs.close();
      await ours.close();
      odd.closeAllConnections();
      odd.close();
    },
  };
}
