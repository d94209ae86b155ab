import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from '#sandboxes/kit/faults.ts';
import type { CardPayments, OpenPayment, PaymentEvent } from '#server/integrations/card-payments/port.ts';
import { invalidReplies, type RawReply } from './card-payments-answers.ts';

/** The provider's posts to our webhook's address. */
export interface Posted {
  readonly rawBody: string;
  readonly signature: string;
  readonly at: number;
}

/** The suite's needs of a provider: the adapter, the payer's browser, and controls of the simulator. */
export interface CardPaymentsSubject {
  readonly payments: CardPayments;
  /** An adapter whose provider does not listen. */
  readonly nowhere: CardPayments;
  /** An adapter whose provider gives this one reply: to everything, or only to changes. */
  replyingWith(reply: RawReply): CardPayments;
  /** The payer's browser confirms with a method by its test name. */
  confirm(opened: { intentId: string; clientSecret: string }, method: string): Promise<{ status: number }>;
  /** Decides on the bank's page as the payer; returns the address to which the browser is sent. */
  decide(opened: { intentId: string; clientSecret: string }, isAuthorized: boolean): Promise<URL>;
  fault(fault: Fault): Promise<void>;
  webhooks(mode: 'ok' | 'off' | 'double'): Promise<void>;
  readonly posted: readonly Posted[];
  /** Our webhook replies to an event of this type with these statuses first, then 200; to all others with 200. */
  setWebhookReplies(statuses: readonly number[], type?: string): void;
  /** A signature over a body as the provider makes it, `at` milliseconds. */
  sign(rawBody: string, at: number): string;
  close(): Promise<void>;
}

const deadlineMs = 4_000;

/** The guarantees of every implementation of the port. */
export function describeCardPayments(name: string, makeSubject: () => Promise<CardPaymentsSubject>): void {
  describe(name, () => {
    let subject: CardPaymentsSubject;
    beforeAll(async () => {
      subject = await makeSubject();
    });
    afterAll(() => subject?.close());
    beforeEach(async () => {
      subject.setWebhookReplies([]);
      await subject.fault({ mode: 'ok' });
      await subject.webhooks('ok');
      // The pause that the provider requested in the test before is over.
      await expect.poll(() => subject.payments.health().pausedUntil, { timeout: 3_000 }).toBeNull();
    });

    const openRequest = (changed: Partial<OpenPayment> = {}): OpenPayment => ({
      reference: randomUUID(),
      amountCents: 12_300,
      description: 'Reserva de prueba',
      receiptEmail: 'marta@salida.test',
      idempotencyKey: randomUUID(),
      deadlineMs,
      ...changed,
    });
    async function opened(changed: Partial<OpenPayment> = {}) {
      const reply = await subject.payments.openPayment(openRequest(changed));
      if (!reply.ok) throw new Error(`open: ${JSON.stringify(reply.refusal)}`);
      return reply.value;
    }
    async function paid(changed: Partial<OpenPayment> = {}) {
      const open = await opened(changed);
      await subject.confirm(open, 'pm_card_visa');
      return open;
    }
    async function read(intentId: string) {
      const reply = await subject.payments.readPayment({ intentId, deadlineMs });
      if (!reply.ok) throw new Error(`read: ${JSON.stringify(reply.refusal)}`);
      return reply.value;
    }
    const refund = (intentId: string, amountCents?: number, idempotencyKey: string = randomUUID()) =>
      subject.payments.refund({ intentId, amountCents, reason: 'CANCELLED', idempotencyKey, deadlineMs });
    const cancel = (intentId: string) =>
      subject.payments.cancelPayment({ intentId, idempotencyKey: randomUUID(), deadlineMs });
    const codeOf = (reply: { ok: true } | { ok: false; refusal: { code: string } }) =>
      reply.ok ? 'OK' : reply.refusal.code;
    async function events(intentId: string, type: string, count = 1): Promise<PaymentEvent[]> {
      const found = () =>
        subject.posted.flatMap(({ rawBody, signature }) => {
          const reply = subject.payments.verifyWebhook(rawBody, signature);
          if (!reply.ok) throw new Error(reply.refusal.reason);
          return reply.value.type === type && reply.value.intentId === intentId ? [reply.value] : [];
        });
      await expect.poll(() => found().length, { timeout: 10_000 }).toBeGreaterThanOrEqual(count);
      return found();
    }

    describe('opening', () => {
      it('gives an unpaid payment that carries the booking', async () => {
        const request = openRequest();
        const { intentId, clientSecret } = await opened(request);
        expect(await read(intentId)).toEqual({
          intentId,
          clientSecret,
          status: 'requires_payment_method',
          amountCents: 12_300,
          receivedCents: 0,
          refundedCents: 0,
          chargeId: null,
          reference: request.reference,
          lastError: null,
        });
      });

      it('gives the same payment for the same key, also with ten requests at the same moment', async () => {
        const request = openRequest();
        const replies = await Promise.all(
          Array.from({ length: 10 }, () => subject.payments.openPayment(request)),
        );
        const ids = replies.map((reply) => (reply.ok ? reply.value.intentId : reply.refusal.code));
        expect(new Set(ids)).toEqual(new Set([(await opened(request)).intentId]));
      });

      it('returns UNKNOWN when the answer is lost, and the same key then finds the opened payment', async () => {
        const request = openRequest();
        await subject.fault({ mode: 'lost-reply', times: 1 });
        expect(codeOf(await subject.payments.openPayment(request))).toBe('UNKNOWN');
        const { intentId } = await opened(request);
        expect((await opened(request)).intentId).toBe(intentId);
      });

      it('takes a key used for another amount as a bug', async () => {
        const request = openRequest();
        await opened(request);
        await expect(subject.payments.openPayment({ ...request, amountCents: 500 })).rejects.toThrow();
      });

      it.each([
        [49, 'AMOUNT_TOO_SMALL'],
        [50, 'OK'],
      ])('replies to %i cents with %s', async (amountCents, code) => {
        expect(codeOf(await subject.payments.openPayment(openRequest({ amountCents })))).toBe(code);
      });
    });

    describe('paying', () => {
      it('reads as paid, with its charge, once the bank has accepted', async () => {
        const { intentId } = await paid();
        expect(await read(intentId)).toMatchObject({
          status: 'succeeded',
          receivedCents: 12_300,
          refundedCents: 0,
          chargeId: expect.stringMatching(/./),
          lastError: null,
        });
      });

      it.each([
        ['pm_card_chargeDeclined', 'generic_decline'],
        ['pm_card_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
        ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
        ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
        ['pm_card_chargeDeclinedProcessingError', 'processing_error'],
      ])('leaves it payable after %s, with the reason %s', async (method, lastError) => {
        const open = await opened();
        await subject.confirm(open, method);
        expect(await read(open.intentId)).toMatchObject({
          status: 'requires_payment_method',
          receivedCents: 0,
          lastError,
        });
        await subject.confirm(open, 'pm_card_visa');
        expect(await read(open.intentId)).toMatchObject({ status: 'succeeded', lastError: null });
      });

      it('waits for the payer at the bank, and is paid when they authorize', async () => {
        const open = await opened();
        await subject.confirm(open, 'pm_card_authenticationRequired');
        expect((await read(open.intentId)).status).toBe('requires_action');
        const end = await subject.decide(open, true);
        expect(Object.fromEntries(end.searchParams)).toMatchObject({
          payment_intent: open.intentId,
          payment_intent_client_secret: open.clientSecret,
          redirect_status: 'succeeded',
        });
        expect((await read(open.intentId)).status).toBe('succeeded');
      });

      it('is payable still when the payer refuses at the bank', async () => {
        const open = await opened();
        await subject.confirm(open, 'pm_card_authenticationRequired');
        const end = await subject.decide(open, false);
        expect(end.searchParams.get('redirect_status')).toBe('failed');
        expect(await read(open.intentId)).toMatchObject({
          status: 'requires_payment_method',
          lastError: 'payment_intent_authentication_failure',
        });
        await subject.confirm(open, 'pm_card_visa');
        expect((await read(open.intentId)).status).toBe('succeeded');
      });

      it('can be declined after the payer authorized', async () => {
        const open = await opened();
        await subject.confirm(open, 'pm_card_threeDSecureRequiredChargeDeclined');
        await subject.decide(open, true);
        expect((await read(open.intentId)).status).toBe('requires_payment_method');
      });

      it('may be processing for a while, can not be cancelled then, and is paid at last', async () => {
        const open = await opened();
        await subject.confirm(open, 'pm_processing');
        expect((await read(open.intentId)).status).toBe('processing');
        expect(codeOf(await cancel(open.intentId))).toBe('PROCESSING');
        await expect
          .poll(async () => (await read(open.intentId)).status, { timeout: 10_000 })
          .toBe('succeeded');
        expect(codeOf(await cancel(open.intentId))).toBe('ALREADY_PAID');
      });

      it('moves money once when two browsers confirm at the same moment', async () => {
        const open = await opened();
        const replies = await Promise.all([1, 2, 3].map(() => subject.confirm(open, 'pm_card_visa')));
        expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
        expect((await read(open.intentId)).receivedCents).toBe(12_300);
      });

      it('is NOT_FOUND when the provider does not know it', async () => {
        const reply = await subject.payments.readPayment({ intentId: 'pi_none', deadlineMs });
        expect(codeOf(reply)).toBe('NOT_FOUND');
      });
    });

    describe('cancelling', () => {
      it('makes a payment unpayable; again it is a success still', async () => {
        const open = await opened();
        expect(await cancel(open.intentId)).toMatchObject({ ok: true, value: { status: 'canceled' } });
        expect((await subject.confirm(open, 'pm_card_visa')).status).toBe(400);
        expect(await cancel(open.intentId)).toMatchObject({ ok: true, value: { status: 'canceled' } });
        expect(await read(open.intentId)).toMatchObject({ status: 'canceled', receivedCents: 0 });
      });

      it('cancels a payment whose bank waits for authentication', async () => {
        const open = await opened();
        await subject.confirm(open, 'pm_card_authenticationRequired');
        expect(codeOf(await cancel(open.intentId))).toBe('OK');
      });

      it('never wins over a payment: ALREADY_PAID', async () => {
        const { intentId } = await paid();
        expect(codeOf(await cancel(intentId))).toBe('ALREADY_PAID');
        expect(await read(intentId)).toMatchObject({ status: 'succeeded', refundedCents: 0 });
      });

      it('and a payment at the same moment never both come true', async () => {
        const open = await opened();
        const [confirmed, cancelled] = await Promise.all([
          subject.confirm(open, 'pm_card_visa'),
          cancel(open.intentId),
        ]);
        const { status } = await read(open.intentId);
        if (status === 'succeeded') {
          expect([confirmed.status, codeOf(cancelled)]).toEqual([200, 'ALREADY_PAID']);
        } else {
          expect([confirmed.status, codeOf(cancelled)]).toEqual([400, 'OK']);
        }
      });

      it('is NOT_FOUND when the provider does not know it', async () => {
        expect(codeOf(await cancel('pi_none'))).toBe('NOT_FOUND');
      });
    });

    describe('changing the amount', () => {
      const change = (intentId: string, amountCents: number) =>
        subject.payments.changeAmount({ intentId, amountCents, deadlineMs });

      it('changes its amount from then on, and that alone', async () => {
        const open = await opened();
        for (const amountCents of [5_000, 5_000, 9_900])
          expect(await change(open.intentId, amountCents)).toMatchObject({
            ok: true,
            value: { amountCents },
          });
        await subject.confirm(open, 'pm_card_visa');
        expect(await read(open.intentId)).toMatchObject({ status: 'succeeded', receivedCents: 9_900 });
      });

      it('works after a card was refused, and while the bank authenticates', async () => {
        const refused = await opened();
        await subject.confirm(refused, 'pm_card_chargeDeclined');
        expect(codeOf(await change(refused.intentId, 5_000))).toBe('OK');
        const unauthenticated = await opened();
        await subject.confirm(unauthenticated, 'pm_card_authenticationRequired');
        expect(codeOf(await change(unauthenticated.intentId, 5_000))).toBe('OK');
      });

      it('returns the state of one that can not be changed any more', async () => {
        const done = await paid();
        expect(codeOf(await change(done.intentId, 5_000))).toBe('ALREADY_PAID');
        expect((await read(done.intentId)).receivedCents).toBe(12_300);
        const slow = await opened();
        await subject.confirm(slow, 'pm_processing');
        expect(codeOf(await change(slow.intentId, 5_000))).toBe('PROCESSING');
        const closed = await opened();
        await cancel(closed.intentId);
        expect(codeOf(await change(closed.intentId, 5_000))).toBe('CANCELLED');
        expect(codeOf(await change('pi_none', 5_000))).toBe('NOT_FOUND');
        expect(codeOf(await change((await opened()).intentId, 49))).toBe('AMOUNT_TOO_SMALL');
      });

      it('returns UNKNOWN when the answer is lost, and may be repeated', async () => {
        const { intentId } = await opened();
        await subject.fault({ mode: 'lost-reply', times: 1 });
        expect(codeOf(await change(intentId, 5_000))).toBe('UNKNOWN');
        expect((await read(intentId)).amountCents).toBe(5_000);
        expect(codeOf(await change(intentId, 5_000))).toBe('OK');
      });
    });

    describe('refunding', () => {
      it('moves money once for the same key, also at the same moment', async () => {
        const { intentId } = await paid();
        const key = randomUUID();
        const replies = await Promise.all([1, 2, 3, 4].map(() => refund(intentId, 5_000, key)));
        const again = await refund(intentId, 5_000, key);
        const ids = [...replies, again].map((one) => (one.ok ? one.value.refundId : one.refusal.code));
        expect(new Set(ids).size).toBe(1);
        expect((await read(intentId)).refundedCents).toBe(5_000);
      });

      it('returns UNKNOWN when the answer is lost, and the same key then finds the refund', async () => {
        const { intentId } = await paid();
        const key = randomUUID();
        await subject.fault({ mode: 'lost-reply', times: 1 });
        expect(codeOf(await refund(intentId, undefined, key))).toBe('UNKNOWN');
        expect(await refund(intentId, undefined, key)).toMatchObject({
          ok: true,
          value: { amountCents: 12_300, status: 'succeeded', intentId },
        });
        expect((await read(intentId)).refundedCents).toBe(12_300);
      });

      it('refunds part after part, and the rest when no amount is named', async () => {
        const { intentId } = await paid();
        expect(codeOf(await refund(intentId, 300))).toBe('OK');
        const rest = await refund(intentId);
        expect(rest).toMatchObject({ ok: true, value: { amountCents: 12_000 } });
        if (!rest.ok) return;
        expect(await subject.payments.readRefund({ refundId: rest.value.refundId, deadlineMs })).toEqual(
          rest,
        );
        expect((await read(intentId)).refundedCents).toBe(12_300);
      });

      it('never refunds more than is left: NOTHING_TO_REFUND', async () => {
        const { intentId } = await paid();
        await refund(intentId, 12_000);
        expect(codeOf(await refund(intentId, 301))).toBe('NOTHING_TO_REFUND');
        expect(codeOf(await refund(intentId, 300))).toBe('OK');
        expect(codeOf(await refund(intentId, 1))).toBe('NOTHING_TO_REFUND');
        expect(codeOf(await refund(intentId))).toBe('NOTHING_TO_REFUND');
        expect((await read(intentId)).refundedCents).toBe(12_300);
      });

      it('of ten at the same moment refunds no more than was paid', async () => {
        const { intentId } = await paid({ amountCents: 1_000 });
        const replies = await Promise.all(Array.from({ length: 10 }, () => refund(intentId, 300)));
        expect(replies.map(codeOf).filter((code) => code === 'OK')).toHaveLength(3);
        expect((await read(intentId)).refundedCents).toBe(900);
      });

      it('has NOTHING_TO_REFUND of an unpaid payment', async () => {
        const open = await opened();
        expect(codeOf(await refund(open.intentId))).toBe('NOTHING_TO_REFUND');
        await subject.confirm(open, 'pm_card_chargeDeclined');
        expect(codeOf(await refund(open.intentId))).toBe('NOTHING_TO_REFUND');
      });

      it('is NOT_FOUND for a payment, or a refund, that the provider does not know', async () => {
        expect(codeOf(await refund('pi_none'))).toBe('NOT_FOUND');
        expect(codeOf(await subject.payments.readRefund({ refundId: 're_none', deadlineMs }))).toBe(
          'NOT_FOUND',
        );
      });
    });

    describe('a provider in trouble', () => {
      it('that listens nowhere is PROVIDER_DOWN for everything: surely nothing was done', async () => {
        const { nowhere } = subject;
        const replies = await Promise.all([
          nowhere.openPayment(openRequest()),
          nowhere.readPayment({ intentId: 'pi_1', deadlineMs }),
          nowhere.changeAmount({ intentId: 'pi_1', amountCents: 500, deadlineMs }),
          nowhere.cancelPayment({ intentId: 'pi_1', idempotencyKey: 'k', deadlineMs }),
          nowhere.refund({ intentId: 'pi_1', reason: 'x', idempotencyKey: 'k', deadlineMs }),
          nowhere.readRefund({ refundId: 're_1', deadlineMs }),
        ]);
        expect(replies.map(codeOf)).toEqual(Array(6).fill('PROVIDER_DOWN'));
      });

      it.each([
        [{ mode: 'down' }, 'UNKNOWN', 'PROVIDER_DOWN'],
        [{ mode: 'error' }, 'UNKNOWN', 'PROVIDER_DOWN'],
        [{ mode: 'fail-in-200' }, 'UNKNOWN', 'PROVIDER_DOWN'],
        [{ mode: 'rate-limited' }, 'RATE_LIMITED', 'RATE_LIMITED'],
      ] as const)(
        'under %j answers a change with %s and a reading with %s',
        async (fault, change, reading) => {
          const { intentId } = await opened();
          await subject.fault(fault);
          expect(codeOf(await subject.payments.openPayment(openRequest()))).toBe(change);
          expect(codeOf(await cancel(intentId))).toBe(change);
          expect(codeOf(await subject.payments.readPayment({ intentId, deadlineMs }))).toBe(reading);
        },
      );

      it('slower than the deadline is UNKNOWN in time', async () => {
        // Slower than this test may take.
        await subject.fault({ mode: 'slow', delayMs: 120_000, times: 1 });
        expect(codeOf(await subject.payments.openPayment({ ...openRequest(), deadlineMs: 300 }))).toBe(
          'UNKNOWN',
        );
      });

      it('slower than the deadline is found by the same key, before it is carried out and after', async () => {
        const request = openRequest();
        await subject.fault({ mode: 'slow', delayMs: 500, times: 1 });
        expect(codeOf(await subject.payments.openPayment({ ...request, deadlineMs: 200 }))).toBe('UNKNOWN');
        const { intentId } = await opened(request);
        await new Promise((resolve) => setTimeout(resolve, 500));
        expect((await opened(request)).intentId).toBe(intentId);
      });
    });

    describe('an answer without the requested data', () => {
      it.each(invalidReplies)(
        '%s is no success of a change, which may have been done: UNKNOWN',
        async (_, reply) => {
          const { intentId } = await paid();
          const faulty = subject.replyingWith({ ...reply, changesOnly: true });
          const replies = {
            open: await faulty.openPayment(openRequest()),
            change: await faulty.changeAmount({ intentId, amountCents: 500, deadlineMs }),
            cancel: await faulty.cancelPayment({ intentId, idempotencyKey: 'k', deadlineMs }),
            refund: await faulty.refund({
              intentId,
              amountCents: 100,
              reason: 'x',
              idempotencyKey: randomUUID(),
              deadlineMs,
            }),
          };
          expect(Object.entries(replies).map(([call, one]) => [call, codeOf(one)])).toEqual(
            Object.keys(replies).map((call) => [call, 'UNKNOWN']),
          );
          expect((await read(intentId)).refundedCents).toBe(0);
        },
      );

      it.each(invalidReplies)('%s is no result of a reading: PROVIDER_DOWN', async (_, reply) => {
        const faulty = subject.replyingWith(reply);
        const replies = {
          payment: await faulty.readPayment({ intentId: 'pi_1', deadlineMs }),
          list: await faulty.listPayments({ since: new Date(0), deadlineMs }),
          refund: await faulty.readRefund({ refundId: 're_1', deadlineMs }),
          refundsBefore: await faulty.refund({
            intentId: 'pi_1',
            reason: 'x',
            idempotencyKey: 'k',
            deadlineMs,
          }),
        };
        expect(Object.entries(replies).map(([call, one]) => [call, codeOf(one)])).toEqual(
          Object.keys(replies).map((call) => [call, 'PROVIDER_DOWN']),
        );
        expect(faulty.health().lastFailure).not.toBeNull();
      });
    });

    describe('webhooks', () => {
      it('come signed for paying, failing, cancelling and refunding, and name payment and booking', async () => {
        const request = openRequest();
        const open = await opened(request);
        await subject.confirm(open, 'pm_card_chargeDeclined');
        await subject.confirm(open, 'pm_card_visa');
        await refund(open.intentId, 100);
        const [failed] = await events(open.intentId, 'payment_intent.payment_failed');
        const [succeeded] = await events(open.intentId, 'payment_intent.succeeded');
        const [refunded] = await events(open.intentId, 'refund.created');
        const [charged] = await events(open.intentId, 'charge.refunded');
        const payment = await read(open.intentId);
        expect(failed?.reference).toBe(request.reference);
        expect(succeeded).toMatchObject({
          reference: request.reference,
          chargeId: payment.chargeId,
          refundId: null,
        });
        expect(Math.abs(Date.now() - succeeded!.createdAt.getTime())).toBeLessThan(30_000);
        expect(refunded).toMatchObject({ refundId: expect.stringMatching(/./), chargeId: payment.chargeId });
        expect(charged?.reference).toBe(request.reference);

        const other = await opened();
        await cancel(other.intentId);
        expect(await events(other.intentId, 'payment_intent.canceled')).toHaveLength(1);
      });

      it('are sent again until they are taken, under the same id', async () => {
        const open = await opened();
        const refused = [500, 503, 302, 404];
        subject.setWebhookReplies(refused, 'payment_intent.succeeded');
        await subject.confirm(open, 'pm_card_visa');
        const tries = await events(open.intentId, 'payment_intent.succeeded', refused.length + 1);
        expect(new Set(tries.map(({ id }) => id)).size).toBe(1);
        await new Promise((resolve) => setTimeout(resolve, 600));
        expect(await events(open.intentId, 'payment_intent.succeeded')).toHaveLength(refused.length + 1);
      });

      it('may come twice with the same id', async () => {
        await subject.webhooks('double');
        const { intentId } = await paid();
        const both = await events(intentId, 'payment_intent.succeeded', 2);
        expect(new Set(both.map(({ id }) => id)).size).toBe(1);
      });

      it('are refused when forged, altered, older than five minutes, or not signed', () => {
        const body = JSON.stringify({ id: 'evt_1', type: 'x.y', created: 1, data: { object: {} } });
        const valid = subject.sign(body, Date.now());
        const check = (raw: string | Buffer, signature: string) =>
          codeOf(subject.payments.verifyWebhook(raw, signature));
        expect(check(body, valid)).toBe('OK');
        expect(check(Buffer.from(body), valid)).toBe('OK');
        expect(check(body, subject.sign(body, Date.now() - 290_000))).toBe('OK');
        expect(check(body, subject.sign(body, Date.now() - 310_000))).toBe('BAD_SIGNATURE');
        expect(check(body.replace('x.y', 'x.z'), valid)).toBe('BAD_SIGNATURE');
        expect(
          check(
            body,
            valid.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
          ),
        ).toBe('BAD_SIGNATURE');
        expect(check(body, valid.replace(/t=\d+/, `t=${Math.floor(Date.now() / 1000) + 9}`))).toBe(
          'BAD_SIGNATURE',
        );
        for (const nonsense of ['', 'v1=', 't=1', 't=1,v1=', 'nonsense']) {
          expect(check(body, nonsense)).toBe('BAD_SIGNATURE');
        }
        expect(check('', valid)).toBe('BAD_SIGNATURE');
      });

      it('are refused when they are signed for a time more than five minutes ahead', () => {
        const body = JSON.stringify({ id: 'evt_1', type: 'x.y', created: 1, data: { object: {} } });
        const check = (aheadMs: number) =>
          codeOf(subject.payments.verifyWebhook(body, subject.sign(body, Date.now() + aheadMs)));
        expect([check(290_000), check(310_000), check(1e11)]).toEqual([
          'OK',
          'BAD_SIGNATURE',
          'BAD_SIGNATURE',
        ]);
      });

      it.each([
        ['no JSON', 'hello'],
        ['nothing', ''],
        ['null', 'null'],
        ['an array', '[]'],
        ['an empty object', '{}'],
        ['another object', '{"id":"cus_1","object":"customer"}'],
        ['an event of no type', '{"id":"evt_1","created":1,"data":{"object":{}}}'],
        ['an event of no time', '{"id":"evt_1","type":"x.y","created":1e300,"data":{"object":{}}}'],
        ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x7b])],
      ])('that are signed and whose body is %s are UNREADABLE', (_, body) => {
        const signature = subject.sign(body.toString(), Date.now());
        expect(codeOf(subject.payments.verifyWebhook(body, signature))).toMatch(
          /^(UNREADABLE|BAD_SIGNATURE)$/,
        );
        if (typeof body === 'string' && body !== '')
          expect(codeOf(subject.payments.verifyWebhook(body, signature))).toBe('UNREADABLE');
      });
    });
  });
}
