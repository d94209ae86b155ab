import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { readMail } from './mime.ts';
import { mailSandbox } from './plugin.ts';
import { listenForMail, type MailListener } from './smtp-listener.ts';
import type { StoredMail } from './store.ts';

let database: TestDatabase;
let listener: MailListener;
let app: FastifyInstance;
beforeAll(async () => {
  database = await testDatabase();
  const log = { info() {}, warn() {}, error() {} };
  listener = await listenForMail({ pool: database.pool, log });
  app = Fastify();
  await app.register(mailSandbox, { prefix: '/sandbox/mail', pool: database.pool });
});
afterAll(async () => {
  await app?.close();
  await listener?.close();
  await database.close();
});

/** Writes the pieces, and answers everything the server said until it hung up. */
function talk(pieces: readonly (string | Buffer)[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(listener.url).port), '127.0.0.1');
    let said = '';
    socket.on('data', (part) => {
      said += part.toString('utf8');
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(said));
    const write = async () => {
      for (const piece of pieces) {
        socket.write(piece);
        await new Promise((next) => setTimeout(next, 15));
      }
    };
    write().catch(reject);
  });
}
const codes = (said: string) =>
  said
    .trimEnd()
    .split('\r\n')
    .filter((line) => line[3] === ' ')
    .map((line) => Number(line.slice(0, 3)));
const mails = async (to: string) =>
  (await app.inject({ url: '/sandbox/mail/messages', query: { to } })).json<StoredMail[]>();

describe('the mail server', () => {
  it('takes several mails in one conversation, parted anywhere, and takes the stuffed dots out', async () => {
    const said = await talk([
      'EHLO me\r\nMAIL FROM:<a@x.test>\r\nRCPT TO:<dots@x.test>\r\nDA',
      'TA\r\nSubject: uno\r\n\r\n..punto\r\n...\r\n',
      '.',
      '\r\nMAIL FROM:<a@x.test>\r\nRCPT TO:<dots@x.test>\r\nRSET\r\nNOOP\r\nMAIL FROM:<a@x.test> BODY=8BITMIME\r\n',
      'RCPT TO:<dots@x.test>\r\nDATA\r\nSubject: dos\r\n\r\nfin\r',
      '\n.\r\nQUIT\r\n',
    ]);
    expect(codes(said)).toEqual([220, 250, 250, 250, 354, 250, 250, 250, 250, 250, 250, 250, 354, 250, 221]);
    expect((await mails('dots@x.test')).map(({ subject, text }) => [subject, text])).toEqual([
      ['dos', 'fin\n'],
      ['uno', '.punto\n..\n'],
    ]);
  });

  it.each([
    [
      'an order that makes no sense',
      ['DATA\r\nRCPT TO:<a@b>\r\nMAIL x\r\nVRFY a\r\nQUIT\r\n'],
      [220, 503, 503, 501, 502, 221],
    ],
    [
      'a size that is too big, by its announcement',
      ['MAIL FROM:<a@x.test> SIZE=99999999\r\nQUIT\r\n'],
      [220, 552, 221],
    ],
    ['a line without end', ['x'.repeat(5000)], [220, 500]],
    [
      'no recipient that is an address',
      ['MAIL FROM:<a@x.test>\r\nRCPT TO:<nadie>\r\nDATA\r\nQUIT\r\n'],
      [220, 250, 553, 503, 221],
    ],
  ])('refuses %s', async (_what, pieces, expected) => {
    expect(codes(await talk(pieces))).toEqual(expected);
  });

  it('refuses a mail that grows past the limit, and keeps nothing of it', async () => {
    const said = await talk([
      'MAIL FROM:<a@x.test>\r\nRCPT TO:<big@x.test>\r\nDATA\r\n',
      Buffer.alloc(10 * 1024 * 1024 + 10, 'x'),
    ]);
    expect(codes(said).at(-1)).toBe(552);
    expect(await mails('big@x.test')).toEqual([]);
  });

  it('listens on this machine alone', () => {
    expect(new URL(listener.url).hostname).toBe('127.0.0.1');
  });
});

describe('reading mail of other programs', () => {
  const read = (lines: readonly string[]) => readMail(Buffer.from(lines.join('\r\n'), 'latin1'));

  it.each([
    ['=?ISO-8859-1?Q?Espa=F1a?=', 'España'],
    ['=?utf-8?B?w4FsYXZh?= =?utf-8?B?IHkgw5E=?=', 'Álava y Ñ'],
    ['=?utf-8?Q?a=C3?=\r\n =?utf-8?Q?=B1o?=', 'año'],
    ['un =?utf-8?Q?a=C3=B1o?= bueno', 'un año bueno'],
    ['=?x-none?Q?abc?=', 'abc'],
    ['a =? b ?= c', 'a =? b ?= c'],
  ])('the subject %j is %j', (subject, expected) => {
    expect(read([`Subject: ${subject}`, '', 'x']).subject).toBe(expected);
  });

  it('parts within parts, other charsets, quoted-printable, and names in pieces', () => {
    const mail = read([
      'Content-Type: multipart/mixed; boundary="a b"',
      'Message-ID: <1@x>',
      '',
      'preamble',
      '--a b',
      'Content-Type: multipart/alternative; boundary=in',
      '',
      '--in',
      'Content-Type: text/plain; charset=iso-8859-1',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Ma=F1ana =',
      'soleada =3D',
      '--in',
      'Content-Type: text/html',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('<p>ñ</p>').toString('base64'),
      '--in--',
      '--a b',
      'Content-Type: application/pdf; name*0*=utf-8\'\'a%C3%B1; name*1*=o%20; name*2="b.pdf"',
      'Content-Disposition: attachment',
      '',
      'pdf',
      '--a b--',
      'epilogue',
    ]);
    expect(mail).toMatchObject({ messageId: '1@x', text: 'Mañana soleada =', html: '<p>ñ</p>' });
    expect(mail.attachments).toEqual([
      { filename: 'año b.pdf', contentType: 'application/pdf', content: Buffer.from('pdf') },
    ]);
  });

  it.each([
    [''],
    ['\r\n'],
    ['Subject'],
    ['Content-Type: multipart/mixed; boundary=x\r\n\r\n--x'],
    ['Content-Type: multipart/mixed\r\n\r\nx'],
    [`${'Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n'.repeat(50)}`],
    ['Content-Type: text/plain; charset=none\r\nContent-Transfer-Encoding: base64\r\n\r\n%%%'],
  ])('nonsense %j is read as little, not as an error', (raw) => {
    expect(readMail(Buffer.from(raw)).subject).toBe('');
  });
});

describe('the mailbox', () => {
  it('shows mail as a page without script, with markup shown as text', async () => {
    await talk([
      'MAIL FROM:<a@x.test>\r\nRCPT TO:<page@x.test>\r\nDATA\r\nSubject: <script>x</script>\r\nContent-Type: text/html\r\n\r\n<script>1</script><p>Hola</p>\r\n.\r\nQUIT\r\n',
    ]);
    const page = await app.inject('/sandbox/mail/');
    expect(page.body).toContain('&lt;script&gt;x&lt;/script&gt;');
    expect(page.body).not.toContain('<script');
    const [mail] = await mails('page@x.test');
    expect(page.body).toContain(`href="/sandbox/mail/messages/${mail!.id}/html"`);
    const shown = await app.inject(`/sandbox/mail/messages/${mail!.id}/html`);
    expect(shown.body).toContain('<p>Hola</p>');
    expect(shown.headers['content-security-policy']).toMatch(/^default-src 'none';.*; sandbox/);
  });

  it('answers machines in the agreed form', async () => {
    const [mail] = await mails('page@x.test');
    expect(mail).toMatchObject({ to: 'page@x.test', attachments: [], times: 1 });
    expect(mail!.receivedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect((await app.inject(`/sandbox/mail/messages/${mail!.id}`)).json()).toEqual(mail);
    for (const id of ['0', 'x', '99999999999999999999']) {
      expect((await app.inject(`/sandbox/mail/messages/${id}`)).statusCode).toBe(404);
    }
  });
});
