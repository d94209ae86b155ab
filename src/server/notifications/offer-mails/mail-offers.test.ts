import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StoredMail } from '#sandboxes/mail/store.ts';
import { liveOffers } from '#server/offers/list-offers.ts';
import { translate } from '#server/platform/translate.ts';
import { centsFromEuros, formatCents } from '#shared/kernel/money.ts';
import type { TextParams } from '#shared/texts/format-text.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { emailDelivery } from '#tests/support/email-delivery.ts';
import { type OfferReader, offerReader, prefer } from '#tests/support/offer-readers.ts';
import { eventually } from '#tests/support/travel.ts';
import type { NotificationsDeps } from '../deps.ts';
import { sendEmail } from '../send-email.ts';
import { mailOffers } from './mail-offers.ts';
import { OFFERS_KIND, weeklyOffers } from './offers.email.ts';

let on: TestApp;
const query = async <T>(statement: string, values: unknown[] = []) =>
  (await on.database.pool.query(statement, values)).rows as T[];

beforeAll(async () => {
  on = await startTestApp();
});
beforeEach(async () => {
  await query(`update offers set status = 'EXPIRED'`);
  await query('update users set offers_agreed_at = null');
});
afterAll(() => on.close());

const recipient = (language?: string) => offerReader(on, language);

/** A reduction of a course that has had its price for long. */
async function newOffer(percent = 20): Promise<string> {
  const [offer] = await query<{ id: string }>(
    `insert into offers (id, course_id, offer_type, source, status, discount_percent, price_cents, description, valid_until)
     select gen_random_uuid(), c.id, 'DIRECT_BOOKING', 'MANUAL', 'ACTIVE', $1, 5000, 'Salidas de la semana',
       now() + interval '1 day' from courses c
     where c.source_type = 'LOCAL' and not exists (select 1 from offers o where o.course_id = c.id)
     order by c.name limit 1 returning id`,
    [percent],
  );
  return offer!.id;
}

const FIRST_THURSDAY = Date.UTC(2027, 2, 11, 9);

/** One process on a Thursday this many weeks from now; its enqueued jobs are recorded. */
function worker(week: number, changed: Partial<NotificationsDeps> = {}) {
  const now = () => new Date(FIRST_THURSDAY + week * 7 * 86_400_000);
  const { app, config } = on;
  const listing = { ...app, db: app.database.db, now };
  const { deps, sent } = emailDelivery(app.database.db, {
    offers: { list: (ids) => liveOffers(listing, ids) },
    seller: config.seller,
    secret: config.sessionSecret,
    now,
    ...changed,
  });
  const delivery = { ...deps, templates: new Map([[OFFERS_KIND, weeklyOffers(deps)]]) };
  return {
    sent,
    mailOffers: (batchSize?: number) => mailOffers(deps, { ...(batchSize && { batchSize }) }),
    send: (messageId: string) => sendEmail(delivery, messageId),
  };
}

interface Queued {
  message_id: string;
  status: string;
  offers: string[];
}

const mailsOf = ({ id }: OfferReader) =>
  query<Queued>(
    `select m.message_id, m.status, array(select o.offer_id::text from mailed_offers o
       where o.message_id = m.message_id order by 1) as offers
     from mails m where m.user_id = $1 and m.kind = 'offers' order by m.created_at`,
    [id],
  );
const offersTo = async (one: OfferReader) => (await mailsOf(one)).map(({ offers }) => offers);

describe('the week’s offers', () => {
  it('go to subscribers with emails switched on, each offer once, and no email is sent without a new offer', async () => {
    const [subscribed, noMails, unsubscribed, deleted] = [
      await recipient(),
      await recipient(),
      await recipient(),
      await recipient(),
    ];
    await prefer(on, noMails, { notificacionesEmail: false });
    await prefer(on, unsubscribed, { notificacionesOfertas: false });
    await query('update users set deleted_at = now() where id = $1', [deleted.id]);
    const first = [await newOffer(), await newOffer()].sort();
    await worker(0).mailOffers();
    await worker(0).mailOffers();
    await worker(1).mailOffers();
    expect(await offersTo(subscribed)).toEqual([first]);
    for (const one of [noMails, unsubscribed, deleted]) expect(await mailsOf(one)).toEqual([]);
    const second = await newOffer();
    await worker(2).mailOffers();
    await worker(3).mailOffers();
    expect(await offersTo(subscribed)).toEqual([first, [second]]);
    await query(`update offers set status = 'EXPIRED'`);
    const late = await recipient();
    await worker(4).mailOffers();
    expect(await mailsOf(late)).toEqual([]);
  });

  it('are a handful, the best first; the others come a week later, and not sooner', async () => {
    const one = await recipient();
    for (let i = 0; i < 7; i += 1) await newOffer(10 + i);
    await worker(0).mailOffers();
    await newOffer();
    await worker(0).mailOffers();
    expect((await offersTo(one)).map(({ length }) => length)).toEqual([5]);
    await worker(1).mailOffers();
    const all = await offersTo(one);
    expect(all.map(({ length }) => length)).toEqual([5, 3]);
    expect(new Set(all.flat()).size).toBe(8);
  });

  it('arrive once at each of many, page by page, from concurrent processes', async () => {
    const readers = await Promise.all(Array.from({ length: 12 }, () => recipient()));
    const offers = [await newOffer(), await newOffer()].sort();
    await Promise.all([5, 3, 200].map((batchSize) => worker(0).mailOffers(batchSize)));
    for (const one of readers) expect(await offersTo(one)).toEqual([offers]);
  });

  it('come to all others when one’s can’t be queued, and to that one when it can', async () => {
    const readers = await Promise.all(Array.from({ length: 4 }, () => recipient()));
    const offer = await newOffer();
    let calls = 0;
    const enqueue = async () => {
      calls += 1;
      if (calls === 2) throw new Error('not now');
    };
    const jobs = { enqueue } as unknown as NotificationsDeps['jobs'];
    await expect(worker(0, { jobs }).mailOffers()).rejects.toThrow('offers of 1 people');
    const had = await Promise.all(readers.map(offersTo));
    expect(had.map(({ length }) => length).sort()).toEqual([0, 1, 1, 1]);
    await worker(0).mailOffers();
    for (const one of readers) expect(await offersTo(one)).toEqual([[offer]]);
  });

  it('come once, also from processes that differ about the week', async () => {
    const readers = await Promise.all(Array.from({ length: 6 }, () => recipient()));
    const offer = await newOffer();
    await Promise.all([worker(0).mailOffers(), worker(1).mailOffers(), worker(2).mailOffers()]);
    for (const one of readers) expect((await offersTo(one)).flat()).toEqual([offer]);
    // An email without remaining offers is not sent.
    const late = worker(2);
    for (const one of readers) for (const mail of await mailsOf(one)) await late.send(mail.message_id);
    expect(late.sent.map(({ to }) => to).sort()).toEqual(readers.map(({ email }) => email).sort());
  });

  it('are all there and once after a crash between two people, and in the middle of one', async () => {
    const readers = await Promise.all(Array.from({ length: 5 }, () => recipient()));
    const offers = [await newOffer()];
    let jobs = 0;
    const enqueue = async () => {
      jobs += 1;
      if (jobs >= 3) throw new Error('killed');
    };
    const dying = worker(0, { jobs: { enqueue } as unknown as NotificationsDeps['jobs'] });
    await expect(dying.mailOffers(2)).rejects.toThrow('offers of 3 people');
    const lists = await Promise.all(readers.map(mailsOf));
    expect(lists.filter(({ length }) => length > 0)).toHaveLength(2);
    await worker(0).mailOffers(2);
    for (const one of readers) expect(await offersTo(one)).toEqual([offers]);
  });

  it('are not sent without a seller or a mail server', async () => {
    const one = await recipient();
    await newOffer();
    await worker(0, { seller: undefined }).mailOffers();
    await worker(0, { mail: undefined }).mailOffers();
    expect(await mailsOf(one)).toEqual([]);
  });
});

describe('a mail of offers that waits', () => {
  it.each([
    ['who has withdrawn since', { notificacionesOfertas: false }],
    ['who has switched mails off since', { notificacionesEmail: false }],
  ])('is not sent to %s', async (_, change) => {
    const one = await recipient();
    await newOffer();
    const now = worker(0);
    await now.mailOffers();
    await prefer(on, one, change);
    const [mail] = await mailsOf(one);
    await now.send(mail!.message_id);
    expect(now.sent).toEqual([]);
    expect((await mailsOf(one))[0]!.status).toBe('UNWANTED');
  });

  it('contains only the offers that are still available, and is not sent without any', async () => {
    const [one, other] = [await recipient(), await recipient()];
    const [ended] = [await newOffer(), await newOffer()];
    const now = worker(0);
    await now.mailOffers();
    await query('update offers set valid_until = now() where id = $1', [ended]);
    await now.send((await mailsOf(one))[0]!.message_id);
    expect(now.sent).toHaveLength(1);
    expect(now.sent[0]!.text.match(/\/golf-course\//g)).toHaveLength(1);
    await query('update offers set valid_until = now()');
    await now.send((await mailsOf(other))[0]!.message_id);
    expect(now.sent).toHaveLength(1);
    expect((await mailsOf(other))[0]!.status).toBe('OUTDATED');
  });

  it('states in the recipient’s language that it is an advertisement, its sender, its reason, and how to unsubscribe', async () => {
    const one = await recipient('fr');
    const offer = await newOffer(30);
    const now = worker(0);
    await now.mailOffers();
    await now.send((await mailsOf(one))[0]!.message_id);
    const [mail] = now.sent;
    const { name, taxId, address, email } = on.config.seller!;
    const listed = (
      await liveOffers({ ...on.app, db: on.app.database.db, now: () => new Date(FIRST_THURSDAY) }, [offer])
    )[0]!;
    const t = (key: string, params: TextParams) => translate('fr', key, params);
    expect(mail!.subject).toMatch(/^Publicité : /);
    expect(mail!.unsubscribeUrl).toMatch(/^https:\/\/salida\.example\/fr\/baja-ofertas\?token=[\w-]{80,}$/);
    for (const words of [
      'Tu reçois cette publicité parce que',
      'gratuit',
      `${name}, numéro fiscal ${taxId}, ${address}, ${email}.`,
      `https://salida.example/fr/golf-course/${listed.fieldId}`,
      mail!.unsubscribeUrl!,
    ]) {
      expect(mail!.text).toContain(words);
      expect(mail!.html).toContain(words);
    }
    // As the list of offers announces it: the percentage with the price that it is reckoned on.
    const { percent, priorPrice } = listed.announced!;
    expect(mail!.text).toContain(t('offers:percent', { percent }));
    expect(mail!.text).toContain(t('offers:prior', { price: formatCents(centsFromEuros(priorPrice), 'fr') }));
  });
});

describe('the running app', () => {
  it('mails them on Thursday mornings in Madrid', async () => {
    const lines = await query(`select cron, timezone from pgboss.schedule where name = 'mail-offers'`);
    expect(lines).toEqual([{ cron: '0 9-12 * * 4', timezone: 'Europe/Madrid' }]);
  });

  it('hands them to the mail program with a button of its own to end them', async () => {
    const one = await recipient();
    await newOffer();
    await query(`insert into pgboss.job (name, data) values ('mail-offers', '{}')`);
    const mail = await eventually('the mail', async () => {
      const { body } = await on.call<StoredMail[]>('GET', `/sandbox/mail/messages?to=${one.email}`);
      return body[0];
    });
    expect(mail.subject).toMatch(/^Publicidad: /);
    expect(mail.listUnsubscribePost).toBe('List-Unsubscribe=One-Click');
    expect(mail.listUnsubscribe).toMatch(/\/baja-ofertas\?token=[\w-]+$/);
    expect(mail.text).toContain(mail.listUnsubscribe);
  });
});
