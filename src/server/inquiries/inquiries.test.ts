import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StoredMail } from '#sandboxes/mail/store.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { eventually, setFault } from '#tests/support/travel.ts';
import { deleteOldInquiries } from './jobs.ts';

const DAY_MS = 86_400_000;
let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
beforeEach(async () => {
  await on.database.pool.query('delete from attempts');
});
afterEach(async () => {
  await setFault(on, 'mail', { mode: 'ok' });
  on.takeLogged();
});
afterAll(() => on.close());

let written = 0;
/** A new message each time, from an address that has never received any mail. */
function message(changed: Record<string, unknown> = {}) {
  written += 1;
  return {
    name: 'Nerea Ibarra',
    email: `nerea.${written}@salida.test`,
    topic: 'group',
    message: `Somos catorce y queremos jugar en mayo.\n¿Cabemos? (${written})`,
    requestKey: `sending-${written}-0000`,
    ...changed,
  };
}

const send = (body: unknown, headers: Record<string, string> = {}) =>
  on.call<{ number: string; code?: string; issues?: { path: string; message: string }[] }>(
    'POST',
    '/api/contact',
    {
      body,
      headers,
    },
  );
const sql = async (text: string, values: unknown[] = []) => (await on.database.pool.query(text, values)).rows;
const mailsTo = async (email: string) =>
  (await on.call<StoredMail[]>('GET', `/sandbox/mail/messages?to=${encodeURIComponent(email)}`)).body;
const emailsToSupport = async (number: string) =>
  (await mailsTo(on.config.seller!.email)).filter(({ subject }) => subject.includes(number));
const allSent = () =>
  eventually('every mail ended', async () => {
    const open = await sql("select 1 from mails where status = 'WAITING'");
    return open.length === 0;
  });

describe('a message to support', () => {
  it('is stored, mailed to support with its sender as the reply address, and its number is mailed to the sender', async () => {
    const body = message();
    const { status, body: reply } = await send(body, { 'accept-language': 'fr' });
    expect(status).toBe(201);
    expect(reply.number).toMatch(/^CON-[2-9A-HJ-NP-Z]{6}$/);
    await allSent();
    const [toSupport] = await emailsToSupport(reply.number);
    expect(toSupport!.subject).toBe(`[${reply.number}] Un viaje en grupo`);
    expect(toSupport!.text).toContain(body.message.split('\n')[1]);
    expect(toSupport!.text).toContain('Nerea Ibarra');
    const [raw] = await sql('select raw from sandbox.mail_messages where id = $1', [toSupport!.id]);
    expect(String((raw as { raw: Buffer }).raw)).toMatch(new RegExp(`^Reply-To: .*${body.email}`, 'm'));
    const [receipt, ...more] = await mailsTo(body.email);
    expect(more).toEqual([]);
    expect(receipt!.subject).toContain(reply.number);
    expect(receipt!.text).toContain('Un voyage en groupe');
    expect(
      await sql('select topic, language, name from inquiries where number = $1', [reply.number]),
    ).toEqual([{ topic: 'group', language: 'fr', name: 'Nerea Ibarra' }]);
  });

  it('repeats none of its text to an address that any visitor may have typed', async () => {
    const body = message({
      name: 'Gana dinero en http://malo.test',
      message: 'Entra en http://malo.test y gana.',
    });
    const { body: reply } = await send(body);
    await allSent();
    const [receipt] = await mailsTo(body.email);
    expect(receipt!.subject).toContain(reply.number);
    expect(`${receipt!.subject} ${receipt!.text} ${receipt!.html}`).not.toContain('malo.test');
  });

  it('is one message however often and however fast it is sent, and mails once', async () => {
    const body = message();
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => send(body)));
    const numbers = new Set(replies.map((reply) => reply.body.number));
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect(numbers.size).toBe(1);
    expect((await send(body)).body.number).toBe([...numbers][0]);
    await allSent();
    expect(await mailsTo(body.email)).toHaveLength(1);
    expect(await emailsToSupport([...numbers][0]!)).toHaveLength(1);
  });

  it('reaches support and sender in the end when the mail server loses its replies', async () => {
    await setFault(on, 'mail', { mode: 'lost-reply', times: 2 });
    const body = message();
    const { body: reply } = await send(body);
    await allSent();
    expect(await mailsTo(body.email)).toHaveLength(1);
    expect(await emailsToSupport(reply.number)).toHaveLength(1);
  });

  it('of a bot is answered like a person’s, and is dropped', async () => {
    const body = message({ website: 'http://malo.test' });
    const { status, body: reply } = await send(body);
    expect(status).toBe(201);
    expect(reply.number).toMatch(/^CON-/);
    expect(await sql('select 1 from inquiries where request_key = $1', [body.requestKey])).toEqual([]);
    expect(await sql("select 1 from mails where kind like 'inquiry%' and status = 'WAITING'")).toEqual([]);
    expect(await mailsTo(body.email)).toEqual([]);
  });

  it.each([
    [{ name: '' }, 'name', 'El nombre es requerido'],
    [{ email: 'nadie' }, 'email', 'Correo electrónico inválido'],
    [{ topic: '' }, 'topic', 'Elige un asunto.'],
    [{ message: 'Hola' }, 'message', 'Cuéntanos un poco más: al menos 10 letras.'],
    [{ message: `a\n\n\n\n\n\n\n\n\n\nb` }, 'message', 'Cuéntanos un poco más: al menos 10 letras.'],
    [{ message: 'a'.repeat(4001) }, 'message', 'El mensaje es demasiado largo: caben 4.000 letras.'],
  ])('with %j is refused, with the fields to correct', async (wrong, path, words) => {
    const { status, body } = await send(message(wrong));
    expect(status).toBe(400);
    expect(body.issues).toContainEqual({ path, message: words });
  });

  it('floods no mailbox: an address receives at most five receipts an hour', async () => {
    const email = 'victima@salida.test';
    const replies = [];
    for (let i = 0; i < 7; i++)
      replies.push(await send(message({ email: i % 2 ? email : email.toUpperCase() })));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429, 429]);
    expect(replies[6]!.body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it('is deleted after a year, with its mails', async () => {
    const body = message();
    const { body: reply } = await send(body);
    await allSent();
    const [{ id }] = (await sql('select id from inquiries where number = $1', [reply.number])) as [
      { id: string },
    ];
    const sweep = (days: number) =>
      deleteOldInquiries({
        db: on.app.database.db,
        now: () => new Date(Date.now() + days * DAY_MS),
      } as never);
    await sweep(364);
    expect(await sql('select 1 from inquiries where id = $1', [id])).toHaveLength(1);
    await sweep(366);
    expect(await sql('select 1 from inquiries where id = $1', [id])).toEqual([]);
    expect(await sql('select 1 from mails where subject_id = $1', [id])).toEqual([]);
  });
});

describe('a view of a page', () => {
  const counted = async (page: string) => {
    const metrics = await on.app.metrics.getSingleMetric('salida_page_views_total')!.get();
    return metrics.values.find(({ labels }) => labels.page === page)?.value ?? 0;
  };

  it('increases the count of its kind by one, and stores nothing else', async () => {
    const before = await counted('golf-course');
    const { status } = await on.call('POST', '/api/page-views', { body: { page: 'golf-course' } });
    expect(status).toBe(200);
    expect(await counted('golf-course')).toBe(before + 1);
    for (const page of ['/golf-course/1', 'golf-course?a=b', ''])
      expect((await on.call('POST', '/api/page-views', { body: { page } })).status).toBe(400);
  });
});
