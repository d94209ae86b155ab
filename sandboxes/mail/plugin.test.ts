import { once } from 'node:events';
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
const warnings: unknown[] = [];
beforeAll(async () => {
  database = await testDatabase();
  const log = { info() {}, warn: (fields: unknown) => void warnings.push(fields), error() {} };
  listener = await listenForMail({ pool: database.pool, log });
  app = Fastify();
  await app.register(mailSandbox, { prefix: '/sandbox/mail', pool: database.pool });
});
afterAll(async () => {
  await app?.close();
  await listener?.close();
  await database.close();
});

/**
 * Waits for the greeting, writes the pieces, and returns all replies of the server until it closes the connection. Like
 * every client it waits for the reply to DATA (RFC 2920, 3.1).
 */
async function converse(pieces: readonly (string | Buffer)[]): Promise<string> {
  const socket = connect(Number(new URL(listener.url).port), '127.0.0.1');
  let replies = '';
  socket.on('data', (part) => {
    replies += part.toString('utf8');
  });
  const closed = once(socket, 'close');
  await once(socket, 'data');
  let sent = '';
  for (const piece of pieces) {
    socket.write(piece);
    sent += piece.toString().slice(-6);
    const before = replies;
    if (sent.endsWith('DATA\r\n')) while (!/\b(354|503) /.test(replies.slice(before.length))) await pause();
    else await pause();
  }
  await closed;
  return replies;
}
const pause = () => new Promise((resolve) => setTimeout(resolve, 15));
const codes = (replies: string) =>
  replies
    .trimEnd()
    .split('\r\n')
    .filter((line) => line[3] === ' ')
    .map((line) => Number(line.slice(0, 3)));
const emails = async (to: string) =>
  (await app.inject({ url: '/sandbox/mail/messages', query: { to } })).json<StoredMail[]>();

describe('the mail server', () => {
  it('accepts several emails in one connection, split anywhere, and removes the stuffed dots', async () => {
    const replies = await converse([
      'EHLO me\r\nMAIL FROM:<a@x.test>\r\nRCPT TO:<dots@x.test>\r\nDA',
      'TA\r\n',
      'Subject: uno\r\n\r\n..punto\r\n...\r\n',
      '.',
      '\r\nMAIL FROM:<a@x.test>\r\nRCPT TO:<dots@x.test>\r\nRSET\r\nNOOP\r\nMAIL FROM:<a@x.test> BODY=8BITMIME\r\n',
      'RCPT TO:<dots@x.test>\r\nDATA\r\n',
      'Subject: dos\r\n\r\nfin\r',
      '\n.\r\nQUIT\r\n',
    ]);
    expect(codes(replies)).toEqual([
      220, 250, 250, 250, 354, 250, 250, 250, 250, 250, 250, 250, 354, 250, 221,
    ]);
    expect((await emails('dots@x.test')).map(({ subject, text }) => [subject, text])).toEqual([
      ['dos', 'fin\n'],
      ['uno', '.punto\n..\n'],
    ]);
  });

  it.each([
    [
      'commands in a wrong order, and unknown ones',
      ['MAIL FROM:<a@b>\r\nEHLO me\r\nDATA\r\nRCPT TO:<a@b>\r\nMAIL x\r\nEXPN a\r\nQUIT\r\n'],
      [220, 503, 250, 503, 503, 501, 500, 221],
    ],
    [
      'a size above the limit, by its announcement',
      ['EHLO me\r\nMAIL FROM:<a@x.test> SIZE=99999999\r\nQUIT\r\n'],
      [220, 250, 552, 221],
    ],
    ['a line without end', ['x'.repeat(50_000)], [220, 421]],
    [
      'a recipient that is no address',
      ['EHLO me\r\nMAIL FROM:<a@x.test>\r\nRCPT TO:<nadie>\r\nDATA\r\nQUIT\r\n'],
      [220, 250, 250, 501, 503, 221],
    ],
  ])('refuses %s', async (_what, pieces, expected) => {
    expect(codes(await converse(pieces))).toEqual(expected);
  });

  it('refuses an email above the limit, and stores nothing of it', async () => {
    const replies = await converse([
      'EHLO me\r\nMAIL FROM:<a@x.test>\r\nRCPT TO:<big@x.test>\r\nDATA\r\n',
      Buffer.alloc(10 * 1024 * 1024 + 10, 'x'),
      '\r\n.\r\nQUIT\r\n',
    ]);
    expect(codes(replies).slice(-3)).toEqual([354, 552, 221]);
    expect(await emails('big@x.test')).toEqual([]);
  });

  it('stores nothing of an email whose client hangs up before its end', async () => {
    const socket = connect(Number(new URL(listener.url).port), '127.0.0.1');
    await once(socket, 'data');
    socket.write('EHLO me\r\nMAIL FROM:<a@x.test>\r\nRCPT TO:<half@x.test>\r\nDATA\r\n');
    while (!String((await once(socket, 'data'))[0]).includes('354'));
    socket.end('Subject: half\r\n\r\nhalf');
    await once(socket, 'close');
    expect(await emails('half@x.test')).toEqual([]);
    expect(warnings).toEqual([]);
  });

  it('listens on the loopback interface only', () => {
    expect(new URL(listener.url).hostname).toBe('127.0.0.1');
  });
});

describe('an email of another program', () => {
  const read = (lines: readonly string[]) => readMail(Buffer.from(lines.join('\r\n'), 'latin1'));

  it.each([
    ['=?ISO-8859-1?Q?Espa=F1a?=', 'España'],
    ['=?utf-8?B?w4FsYXZh?= =?utf-8?B?IHkgw5E=?=', 'Álava y Ñ'],
    ['=?utf-8?Q?a=C3?=\r\n =?utf-8?Q?=B1o?=', 'año'],
    ['un =?utf-8?Q?a=C3=B1o?= bueno', 'un año bueno'],
    ['=?x-none?Q?abc?=', 'abc'],
    ['a =? b ?= c', 'a =? b ?= c'],
  ])('with the subject %j is shown with %j', async (subject, expected) => {
    expect((await read([`Subject: ${subject}`, '', 'x'])).subject).toBe(expected);
  });

  it('is read with parts within parts, other charsets, quoted-printable, and file names in pieces', async () => {
    const mail = await read([
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
  ])('that is malformed (%j) is read as empty, not as an error', async (raw) => {
    expect((await readMail(Buffer.from(raw))).subject).toBe('');
  });
});

describe('the mailbox', () => {
  it('shows emails on a page without scripts, with markup as text', async () => {
    await converse([
      'EHLO me\r\nMAIL FROM:<a@x.test>\r\nRCPT TO:<page@x.test>\r\nDATA\r\n',
      'Subject: <script>x</script>\r\nContent-Type: text/html\r\n\r\n<script>1</script><p>Hola</p>\r\n.\r\nQUIT\r\n',
    ]);
    const page = await app.inject('/sandbox/mail/');
    expect(page.body).toContain('&lt;script&gt;x&lt;/script&gt;');
    expect(page.body).not.toContain('<script');
    const [mail] = await emails('page@x.test');
    expect(page.body).toContain(`href="/sandbox/mail/messages/${mail!.id}/html"`);
    const shown = await app.inject(`/sandbox/mail/messages/${mail!.id}/html`);
    expect(shown.body).toContain('<p>Hola</p>');
    expect(shown.headers['content-security-policy']).toMatch(/^default-src 'none';.*; sandbox/);
  });

  it('returns emails as JSON in the documented form', async () => {
    const [mail] = await emails('page@x.test');
    expect(mail).toMatchObject({ to: 'page@x.test', attachments: [], times: 1 });
    expect(mail!.receivedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect((await app.inject(`/sandbox/mail/messages/${mail!.id}`)).json()).toEqual(mail);
    for (const id of ['0', 'x', '99999999999999999999']) {
      expect((await app.inject(`/sandbox/mail/messages/${id}`)).statusCode).toBe(404);
    }
  });
});
