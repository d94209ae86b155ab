import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { connectStripe } from './stripe-connection.ts';

const quiet = { info() {}, warn() {}, error() {} };

it('a twin under way that can’t be asked again leaves it unknown, since it may have been done', async () => {
  const server = createServer((_, response) => {
    response.writeHead(409, { 'content-type': 'application/json', connection: 'close' });
    response.end(JSON.stringify({ error: { type: 'idempotency_error', code: 'idempotency_key_in_use' } }));
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stripe = connectStripe({
    secretKey: 'sk_test_1',
    baseUrl: () => `http://127.0.0.1:${port}`,
    log: quiet,
  });
  const outcome = await stripe.call({
    operation: 'refund',
    deadlineMs: 2_000,
    idempotencyKey: 'K1',
    send: (sdk, options) => sdk.refunds.create({ payment_intent: 'pi_1' }, options),
  });
  expect(outcome).toMatchObject({ kind: 'unknown' });
});
