import type { CardPayments } from '../port.ts';
import type { StripeConnection } from './connection.ts';
import { Intent, listOf } from './objects.ts';
import { acceptPayment, paymentOf, readRefusal } from './values.ts';

export async function readPayment(connection: StripeConnection, intentId: string, deadlineMs: number) {
  const outcome = await connection.call({
    operation: 'read payment',
    reference: intentId,
    deadlineMs,
    send: (sdk, options) => sdk.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }, options),
    accept: acceptPayment(intentId),
  });
  return outcome.kind === 'done' ? ({ ok: true, value: outcome.value } as const) : readRefusal(outcome);
}

export async function listPayments(
  connection: StripeConnection,
  { since, after, deadlineMs }: Parameters<CardPayments['listPayments']>[0],
): ReturnType<CardPayments['listPayments']> {
  const outcome = await connection.call({
    operation: 'list payments',
    reference: after ?? since.toISOString(),
    deadlineMs,
    send: (sdk, options) =>
      sdk.paymentIntents.list(
        {
          created: { gte: Math.floor(since.getTime() / 1000) },
          limit: 100,
          expand: ['data.latest_charge'],
          ...(after !== undefined && { starting_after: after }),
        },
        options,
      ),
    accept: (answer) => listOf(Intent).safeParse(answer).data,
  });
  if (outcome.kind !== 'done') return readRefusal(outcome);
  const { data, has_more: hasMore } = outcome.value;
  return {
    ok: true,
    value: { payments: data.map(paymentOf), next: hasMore ? (data.at(-1)?.id ?? null) : null },
  };
}
