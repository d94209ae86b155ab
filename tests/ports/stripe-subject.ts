import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type pg from 'pg';
import Stripe from 'stripe';
import { stripeSandbox } from '#sandboxes/stripe/plugin.ts';
import { createStripePayments } from '#server/integrations/card-payments/stripe/adapter.ts';
import { quiet } from '../support/quiet-log.ts';
import type { CardPaymentsSubject, Posted } from './card-payments.suite.ts';
import type { RawReply } from './card-payments-answers.ts';

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
  let statusQueue: number[] = [];
  let repliedType: string | undefined;
  const receiver = Fastify();
  receiver.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  receiver.removeContentTypeParser('application/json');
  receiver.post('/webhook', async (request, reply) => {
    const signature = request.headers['stripe-signature']?.toString() ?? '';
    posted.push({ rawBody: String(request.body), signature, at: Date.now() });
    const isMeant = (JSON.parse(String(request.body)) as { type: string }).type === repliedType;
    return reply.code((isMeant ? statusQueue.shift() : undefined) ?? 200).send({});
  });
  const receiverUrl = `${await receiver.listen({ port: 0, host: '127.0.0.1' })}/webhook`;
  const webhookUrl = options.webhookUrl ?? receiverUrl;

  const simulator = Fastify();
  await simulator.register(stripeSandbox, {
    prefix: '/sandbox/stripe',
    pool,
    ...keys,
    processingMs: 900,
    firstRetryMs: options.firstRetryMs ?? 60,
    webhookUrl: () => webhookUrl,
    log: quiet,
  });
  const url = `${await simulator.listen({ port: 0, host: '127.0.0.1' })}/sandbox/stripe`;
  let fixedReply: RawReply = { status: 200, contentType: 'text/plain', body: '' };
  const faulty = createServer(async (request, response) => {
    if (fixedReply.changesOnly && request.method === 'GET') {
      const { authorization = '' } = request.headers;
      const real = await fetch(`${url}${request.url}`, { headers: { authorization } });
      return response.writeHead(real.status).end(await real.text());
    }
    return response
      .writeHead(fixedReply.status, { 'content-type': fixedReply.contentType })
      .end(fixedReply.body);
  });
  await new Promise<void>((resolve) => faulty.listen(0, '127.0.0.1', resolve));
  const faultyUrl = `http://127.0.0.1:${(faulty.address() as AddressInfo).port}`;
  const adapter = (baseUrl: string) =>
    createStripePayments({ ...keys, baseUrl: () => baseUrl, log: quiet, guard: { failuresToOpen: 1_000 } });

  const call: SandboxSubject['call'] = async (method, path, form, headers = {}) => {
    const response = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: { authorization: `Bearer ${keys.secretKey}`, ...headers },
      body: form && new URLSearchParams(form),
    });
    const text = await response.text();
    const body = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : { text };
    return { status: response.status, headers: response.headers, body };
  };
  async function control(path: string, body: unknown): Promise<void> {
    const response = await fetch(`${url}${path}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  }
  const browser = { authorization: `Bearer ${keys.publishableKey}` };

  return {
    url,
    webhookUrl,
    call,
    payments: adapter(url),
    nowhere: adapter('http://127.0.0.1:1/sandbox/stripe'),
    replyingWith(reply) {
      fixedReply = reply;
      return adapter(faultyUrl);
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
      const response = await fetch(action.redirect_to_url.url, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ decision: isAuthorized ? 'authorize' : 'refuse' }),
      });
      return new URL(response.headers.get('location') ?? `error:${response.status}`);
    },
    fault: (fault) => control('/faults', fault),
    webhooks: (mode) => control('/webhooks', { mode }),
    posted,
    setWebhookReplies(statuses, type) {
      statusQueue = [...statuses];
      repliedType = type;
    },
    sign: (payload, at) =>
      Stripe.webhooks.generateTestHeaderString({
        payload,
        secret: keys.webhookSecret,
        timestamp: Math.floor(at / 1000),
      }),
    async close() {
      await simulator.close();
      await receiver.close();
      faulty.closeAllConnections();
      faulty.close();
    },
  };
}
