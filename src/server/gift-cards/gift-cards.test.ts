import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isClean } from '#server/reconciliation/reconciliation.ts';
import type { GiftCard } from '#shared/gift-cards/contract.ts';
import { addDays } from '#shared/kernel/tee-date.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  bought,
  codeOf,
  confirmCard,
  giftDay,
  mailsTo,
  newRecipient,
  openCardPayment,
  ordered,
  redeem,
} from '#tests/support/gift-cards.ts';
import { pay } from '#tests/support/paying.ts';
import { textOf } from '#tests/support/pdf-text.ts';
import { eventually, newPlayer, setFault } from '#tests/support/travel.ts';
import { decryptCode } from './codes.ts';

const DAY_MS = 86_400_000;
let on: TestApp;
/** How far the app's clock is ahead. */
let aheadMs = 0;
beforeAll(async () => {
  on = await startTestApp({ now: () => new Date(Date.now() + aheadMs) });
});
afterEach(async () => {
  await setFault(on, 'stripe', { mode: 'ok' });
  await on.call('PUT', '/sandbox/stripe/webhooks', { body: { mode: 'ok' } });
  on.takeLogged();
  aheadMs = 0;
});
afterAll(() => on.close());

const sql = async (text: string, values: unknown[] = []) => (await on.database.pool.query(text, values)).rows;
const emailOf = async (token: string) =>
  (await on.call<{ email: string }>('GET', '/api/me', { token })).body.email;
const read = async (token: string, id: string) =>
  (await on.call<GiftCard>('GET', `/api/gift-cards/${id}`, { token })).body;
/** Waits until a card that is due now was sent: all other due cards were sent as well. */
const anotherSent = async (token: string) =>
  codeOf(on, await bought(on, token, { deliverOn: giftDay(new Date(Date.now() + aheadMs)) }));
const entriesOf = (id: string) =>
  sql('select kind, amount_cents as cents from money_entries where gift_card_id = $1 order by id', [id]);

describe('a gift card', () => {
  it('has no code before it is paid; then its buyer has the receipt, and its recipient the code, once each', async () => {
    const token = await newPlayer(on);
    const card = await ordered(on, token);
    expect(card).toMatchObject({ status: 'PENDING', amount: 100, paidAt: null, withdrawUntil: null });
    expect(await sql('select code_hash, sealed_code from gift_cards where id = $1', [card.id])).toEqual([
      { code_hash: null, sealed_code: null },
    ]);
    await on.call('PUT', '/sandbox/stripe/webhooks', { body: { mode: 'double' } });
    const { body } = await openCardPayment(on, token, card.id);
    expect(body.amount).toBe(100);
    await pay(on, body);
    const replies = await Promise.all([1, 2, 3, 4].map(() => confirmCard(on, token, card.id)));
    expect(replies.map((reply) => reply.body.status)).toEqual(Array(4).fill('PAID'));

    const code = await codeOf(on, card);
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
    const buyer = await emailOf(token);
    const [receipt] = await eventually('the receipt', async () => {
      const mails = await mailsTo(on, buyer);
      return mails.length > 0 && mails;
    });
    expect(receipt!.text).toContain('para Marta');
    expect(receipt!.text).not.toContain(code);
    expect(await read(token, card.id)).toMatchObject({ status: 'SENT', sentAt: expect.any(String) });
    // The provider delivers every event twice, some of them later: no recipient gets a second mail for it.
    await eventually('every job ended', async () => {
      const open = await sql(
        "select 1 from pgboss.job where state in ('created', 'active', 'retry') and start_after <= now()",
      );
      return open.length === 0;
    });
    expect(await mailsTo(on, card.recipientEmail)).toHaveLength(1);
    expect(await mailsTo(on, buyer)).toHaveLength(1);
    expect(await entriesOf(card.id)).toEqual([
      { kind: 'INTENT_OPENED', cents: 10_000 },
      { kind: 'CHARGE', cents: 10_000 },
    ]);
  });

  it('stores its code unreadably: a hash, and an encrypted copy while it can be redeemed', async () => {
    const token = await newPlayer(on);
    const card = await bought(on, token);
    const code = await codeOf(on, card);
    const plain = code.replaceAll('-', '');
    const everything = async () =>
      (
        await sql(`select to_jsonb(g)::text as row from gift_cards g union all select to_jsonb(m)::text from mails m
          union all select to_jsonb(e)::text from money_entries e union all select data::text from pgboss.job
          union all select to_jsonb(p)::text from payments p union all select to_jsonb(c)::text from credit_entries c`)
      )
        .map(({ row }) => row)
        .join('\n');
    const rows = await everything();
    expect(rows).not.toContain(code);
    expect(rows).not.toContain(plain);
    expect(JSON.stringify(await read(token, card.id))).not.toContain(plain);
    const encrypted = () => sql('select sealed_code from gift_cards where id = $1', [card.id]);
    expect(await encrypted()).toEqual([{ sealed_code: expect.any(String) }]);
    expect((await redeem(on, token, code)).status).toBe(200);
    expect(await encrypted()).toEqual([{ sealed_code: null }]);
  });

  it('for a later day is mailed on its morning, not before', async () => {
    const token = await newPlayer(on);
    const card = await bought(on, token, { deliverOn: addDays(giftDay(), 40) });
    expect(await read(token, card.id)).toMatchObject({ status: 'PAID', sentAt: null });
    const [{ deliver_at: deliverAt }] = await sql('select deliver_at from gift_cards where id = $1', [
      card.id,
    ]);
    expect(giftDay(deliverAt)).toBe(card.deliverOn);
    aheadMs = deliverAt.getTime() - Date.now() - 60_000;
    await anotherSent(token);
    expect(await mailsTo(on, card.recipientEmail)).toEqual([]);
    aheadMs += 120_000;
    await on.app.jobs.sweepNow();
    await codeOf(on, card);
    expect(await read(token, card.id)).toMatchObject({ status: 'SENT' });
  });

  it('redeemed from its print before its day is not mailed any more', async () => {
    const token = await newPlayer(on);
    const card = await bought(on, token, { deliverOn: addDays(giftDay(), 3) });
    const [{ sealed_code: encrypted }] = await sql('select sealed_code from gift_cards where id = $1', [
      card.id,
    ]);
    expect((await redeem(on, token, decryptCode(encrypted, on.config.sessionSecret))).status).toBe(200);
    aheadMs = 5 * DAY_MS;
    await anotherSent(token);
    expect(await mailsTo(on, card.recipientEmail)).toEqual([]);
    expect(await read(token, card.id)).toMatchObject({ status: 'REDEEMED', sentAt: null });
  });

  it.each([
    [{ amount: 24 }, 400],
    [{ amount: 1001 }, 400],
    [{ amount: 99.5 }, 400],
    [{ recipientName: ' \n ' }, 400],
    [{ recipientEmail: 'nobody' }, 400],
    [{ message: 'x'.repeat(241) }, 400],
    [{ deliverOn: '2026-02-30' }, 400],
    [{ deliverOn: addDays(giftDay(), -1) }, 422],
    [{ deliverOn: addDays(giftDay(), 366) }, 422],
    [{ deliverOn: addDays(giftDay(), 365) }, 201],
    [{ amount: 25, message: null }, 201],
  ])('with %j is answered with %i', async (changed, status) => {
    const body = {
      amount: 100,
      recipientName: 'Marta',
      recipientEmail: newRecipient(),
      deliverOn: giftDay(),
      ...changed,
    };
    const token = await newPlayer(on);
    expect((await on.call('POST', '/api/gift-cards', { token, body })).status).toBe(status);
  });

  it('treats the words as plain text: no markup, no injected line, no character that reverses text', async () => {
    const token = await newPlayer(on);
    const card = await bought(on, token, {
      recipientName: 'Marta\r\nBcc: todos@salida.test',
      message: '<script>alert(1)</script>\r\n\n\n\nabrazo \u202e al revés\u0007',
    });
    expect(card).toMatchObject({
      recipientName: 'Marta Bcc: todos@salida.test',
      message: '<script>alert(1)</script>\n\nabrazo  al revés',
    });
    await codeOf(on, card);
    const [mail] = await mailsTo(on, card.recipientEmail);
    expect(mail!.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(mail!.html).not.toContain('<script');
    expect(mail!.to).toBe(card.recipientEmail);
  });

  it('of another person is not found', async () => {
    const [token, stranger] = [await newPlayer(on), await newPlayer(on)];
    const card = await bought(on, token);
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/payment'],
      ['POST', '/confirm-payment'],
      ['POST', '/withdraw'],
    ] as const)
      expect((await on.call(method, `/api/gift-cards/${card.id}${path}`, { token: stranger })).status).toBe(
        404,
      );
  });
});

describe('a printed card', () => {
  const print = async (token: string, id: string) => {
    const response = await fetch(`${on.url}/api/gift-cards/${id}/pdf`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return { status: response.status, response };
  };

  it('has code, words and amount, for its buyer, and comes with both mails', async () => {
    const [token, stranger] = [await newPlayer(on), await newPlayer(on)];
    const card = await bought(on, token, { message: 'Felicidades, papá 🎉❤️🇪🇸' });
    const code = await codeOf(on, card);
    const { status, response } = await print(token, card.id);
    expect(status).toBe(200);
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="tarjeta-regalo-salida.pdf"',
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    const text = textOf(Buffer.from(await response.arrayBuffer())).replaceAll('\n', ' ');
    for (const part of [code.slice(0, 14), code.slice(15), '100\u00a0€', '«Felicidades, papá»', 'Marta'])
      expect(text).toContain(part);
    expect((await print(stranger, card.id)).status).toBe(404);
    for (const email of [card.recipientEmail, await emailOf(token)]) {
      const mail = await eventually('the email', async () => (await mailsTo(on, email))[0]);
      expect(mail.attachments).toMatchObject([
        { filename: 'tarjeta-regalo-salida.pdf', contentType: 'application/pdf' },
      ]);
    }
  });

  it('is none before it is paid, and none once its code is worth nothing', async () => {
    const token = await newPlayer(on);
    expect((await print(token, (await ordered(on, token)).id)).status).toBe(409);
    const card = await bought(on, token);
    await redeem(on, token, await codeOf(on, card));
    expect((await print(token, card.id)).status).toBe(409);
  });
});

describe('a payment without browser and webhook', () => {
  it('becomes a card by the provider’s webhook alone', async () => {
    const token = await newPlayer(on);
    const card = await ordered(on, token);
    await pay(on, (await openCardPayment(on, token, card.id)).body);
    await codeOf(on, card);
  });

  it('becomes a card though browser and webhook are lost: a job queries the provider after a while', async () => {
    const token = await newPlayer(on);
    const card = await ordered(on, token);
    await on.call('PUT', '/sandbox/stripe/webhooks', { body: { mode: 'off' } });
    await pay(on, (await openCardPayment(on, token, card.id)).body);
    const rows = await sql(
      `update pgboss.job set start_after = now()
       where name = 'settle-gift-card' and state = 'created' and data->>'giftCardId' = $1
       returning id`,
      [card.id],
    );
    expect(rows).toHaveLength(1);
    await codeOf(on, card);
  });

  it('paid after its time limit becomes a card all the same', async () => {
    const token = await newPlayer(on);
    const card = await ordered(on, token);
    const { body } = await openCardPayment(on, token, card.id);
    await setFault(on, 'stripe', { mode: 'error', only: ['cancel'] });
    await sql("update gift_cards set status = 'EXPIRED' where id = $1", [card.id]);
    expect((await openCardPayment(on, token, card.id)).body.code).toBe('GIFT_CARD_ENDED');
    await pay(on, body);
    await setFault(on, 'stripe', { mode: 'ok' });
    expect((await confirmCard(on, token, card.id)).body.status).toBe('PAID');
    await codeOf(on, card);
  });

  it('expires when the card was unpaid for a day', async () => {
    const token = await newPlayer(on);
    const card = await ordered(on, token);
    const { body } = await openCardPayment(on, token, card.id);
    await sql("update gift_cards set expires_at = now() - interval '1 minute' where id = $1", [card.id]);
    await on.app.jobs.sweepNow();
    expect((await read(token, card.id)).status).toBe('EXPIRED');
    await eventually('payment closed', async () => {
      const rows = await sql('select status from payments where order_id = $1', [card.id]);
      return rows[0].status === 'CANCELLED';
    });
    expect((await pay(on, body)).error).toBeDefined();
    expect(
      (await on.call<{ bought: GiftCard[] }>('GET', '/api/my-gift-cards', { token })).body.bought,
    ).toEqual([]);
  });
});

describe('withdrawing from the contract', () => {
  const withdraw = (token: string, id: string) =>
    on.call<GiftCard & { code?: string }>('POST', `/api/gift-cards/${id}/withdraw`, { token });

  it('refunds all of it to the card, once, and the code is worth nothing', async () => {
    const token = await newPlayer(on);
    const card = await bought(on, token);
    const code = await codeOf(on, card);
    expect((await read(token, card.id)).withdrawUntil).toBe(addDays(giftDay(), 14));
    const replies = await Promise.all([1, 2, 3].map(() => withdraw(token, card.id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await redeem(on, token, code)).status).toBe(422);
    await eventually('refunded', async () =>
      (await entriesOf(card.id)).some(({ kind }) => kind === 'REFUND'),
    );
    expect((await entriesOf(card.id)).map(({ kind }) => kind)).toEqual([
      'INTENT_OPENED',
      'CHARGE',
      'REFUND_REQUESTED',
      'REFUND',
    ]);
    const buyer = await emailOf(token);
    await eventually('told of it', async () =>
      (await mailsTo(on, buyer)).some(({ subject }) => subject.includes('Te devolvemos')),
    );
    // Late events of the payment change nothing.
    expect((await confirmCard(on, token, card.id)).body.giftCard.status).toBe('WITHDRAWN');
  });

  it('is possible for fourteen days, and not once it was redeemed', async () => {
    const token = await newPlayer(on);
    const [late, used] = [await bought(on, token), await bought(on, token)];
    await redeem(on, token, await codeOf(on, used));
    expect((await withdraw(token, used.id)).body.code).toBe('GIFT_CARD_FINAL');
    aheadMs = 15 * DAY_MS;
    expect(await withdraw(token, late.id)).toMatchObject({ status: 409, body: { code: 'GIFT_CARD_FINAL' } });
    expect((await read(token, late.id)).withdrawUntil).toBeNull();
  });
});

it('every cent of it agrees in the end: provider, cards, credit and audit', async () => {
  const report = await on.app.reconciliation.run({ graceSeconds: 20 });
  expect(report.details).toEqual([]);
  expect(isClean(report)).toBe(true);
}, 40_000);
