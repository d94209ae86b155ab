import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { giftCodeBytes, giftCodeFrom } from '#shared/gift-cards/code.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { balanceOf, bought, codeOf, ordered, redeem } from '#tests/support/gift-cards.ts';
import { newPlayer } from '#tests/support/travel.ts';

let on: TestApp;
let buyer: string;
beforeAll(async () => {
  on = await startTestApp();
  buyer = await newPlayer(on);
});
beforeEach(() => on.database.pool.query('delete from attempts'));
afterAll(() => on.close());

const sql = async (text: string, values: unknown[] = []) => (await on.database.pool.query(text, values)).rows;

/** A well-formed code. */
const someCode = () => giftCodeFrom(crypto.getRandomValues(new Uint8Array(giftCodeBytes)));

describe('a code', () => {
  it('is turned into credit however it is typed, for any account that has it', async () => {
    const token = await newPlayer(on);
    const code = await codeOf(on, await bought(on, buyer, { amount: 75 }));
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')}`;
    expect(await redeem(on, token, typed)).toMatchObject({ status: 200, body: { amount: 75, balance: 75 } });
    expect(await balanceOf(on, token)).toBe(75);
    const { body: moves } = await on.call('GET', '/api/credit/movements', { token });
    expect(moves).toMatchObject([{ kind: 'REDEEMED', amount: 75, bookingId: null }]);
    const { body } = await on.call('GET', '/api/my-gift-cards', { token });
    expect(body).toMatchObject({
      bought: [],
      redeemed: [{ amount: 75, buyerName: expect.any(String), message: 'Nos vemos en el tee' }],
    });
  });

  it('gives its credit once, however many accounts redeem it at the same moment and however often', async () => {
    const tokens = await Promise.all(Array.from({ length: 4 }, () => newPlayer(on)));
    const card = await bought(on, buyer);
    const code = await codeOf(on, card);
    const tries = [...tokens, ...tokens].map((token) => redeem(on, token, code));
    const replies = await Promise.all(tries);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(422)]);
    const balances = await Promise.all(tokens.map((token) => balanceOf(on, token)));
    expect(balances.sort((a, b) => a - b)).toEqual([0, 0, 0, 100]);
    expect(
      await sql('select kind, amount_cents as cents from money_entries where gift_card_id = $1 order by id', [
        card.id,
      ]),
    ).toMatchObject([
      { kind: 'INTENT_OPENED' },
      { kind: 'CHARGE' },
      { kind: 'CREDIT_REDEEMED', cents: 10_000 },
    ]);
  });

  it('is redeemed or withdrawn, never both', async () => {
    const token = await newPlayer(on);
    for (let i = 0; i < 6; i += 1) {
      const card = await bought(on, buyer, { amount: 25 });
      const code = await codeOf(on, card);
      const [redeemed, withdrawn] = await Promise.all([
        redeem(on, token, code),
        on.call('POST', `/api/gift-cards/${card.id}/withdraw`, { token: buyer }),
      ]);
      expect([redeemed.status, withdrawn.status].sort()).toEqual([200, redeemed.status === 200 ? 409 : 422]);
      const refunds = await sql(
        'select 1 from refunds r join payments p on p.id = r.payment_id where p.order_id = $1',
        [card.id],
      );
      expect(refunds).toHaveLength(withdrawn.status === 200 ? 1 : 0);
    }
  });

  it('that is wrong, used, of an unpaid card, withdrawn or no code at all is refused by the same words', async () => {
    const [token, other] = [await newPlayer(on), await newPlayer(on)];
    const used = await codeOf(on, await bought(on, buyer));
    expect((await redeem(on, other, used)).status).toBe(200);
    const card = await bought(on, buyer);
    const withdrawn = await codeOf(on, card);
    await on.call('POST', `/api/gift-cards/${card.id}/withdraw`, { token: buyer });
    const unpaid = await ordered(on, buyer);
    const replies = [];
    for (const code of [someCode(), used, withdrawn, unpaid.id, 'no code', '–'])
      replies.push(await redeem(on, token, code));
    replies.push(await redeem(on, other, used));
    expect(replies[0]).toMatchObject({ status: 422, body: { code: 'GIFT_CODE_REFUSED' } });
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    expect(await balanceOf(on, token)).toBe(0);
  });

  it('is guessed ten times an hour by one account, and rightly redeemed without limit', async () => {
    const token = await newPlayer(on);
    for (let i = 0; i < 10; i += 1) expect((await redeem(on, token, someCode())).status).toBe(422);
    const code = await codeOf(on, await bought(on, buyer, { amount: 25 }));
    // The limit also refuses the right code: a guesser must not learn that it was one.
    expect(await redeem(on, token, code)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    const lucky = await newPlayer(on);
    expect((await redeem(on, lucky, code)).status).toBe(200);
    const remaining = await sql('select count from attempts where key like $1', ['gift-code:account:%']);
    expect(remaining.map(({ count }) => count).sort()).toEqual([0, 11]);
  });

  it('is for signed-in callers alone', async () => {
    const reply = await on.call('POST', '/api/gift-cards/redeem', { body: { code: someCode() } });
    expect(reply.status).toBe(401);
  });
});
