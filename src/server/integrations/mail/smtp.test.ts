import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { quiet } from '#tests/support/quiet-log.ts';
import { createSmtpMail } from './smtp.ts';

const deadlineMs = 1_500;

/** A mail server that greets with `greeting`, and replies to the message's end with `lastWord`. */
async function serverSaying({ greeting = '220 here', recipient = '250 ok', lastWord = '250 ok' }) {
  const server = createServer((socket) => {
    let isMessage = false;
    socket.on('error', () => {});
    socket.write(`${greeting}\r\n`);
    socket.on('data', (part) => {
      const text = part.toString();
      if (isMessage) {
        if (!text.endsWith('\r\n.\r\n')) return;
        isMessage = false;
        return void socket.write(`${lastWord}\r\n`);
      }
      for (const line of text.trimEnd().split('\r\n')) {
        if (line === 'DATA') isMessage = true;
        socket.write(
          line === 'DATA' ? '354 go on\r\n' : `${line.startsWith('RCPT') ? recipient : '250 ok'}\r\n`,
        );
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it.each([
  ['the message', { lastWord: '<html>' }, 'UNKNOWN'],
  ['the message', { lastWord: '302 Found' }, 'UNKNOWN'],
  ['the message', { lastWord: '2 pages' }, 'UNKNOWN'],
  ['the message', { lastWord: '451 later' }, 'PROVIDER_DOWN'],
  ['the message', { lastWord: '554 never' }, 'REJECTED'],
  ['the message', {}, 'OK'],
  ['the receiver', { recipient: '<html>' }, 'PROVIDER_DOWN'],
  ['the receiver', { recipient: '550 nobody' }, 'REJECTED'],
  ['the connection', { greeting: 'HTTP/1.1 400 Bad Request' }, 'PROVIDER_DOWN'],
])('a mail whose server replies to %s with %j ends as %s', async (_, words, code) => {
  const { server, url } = await serverSaying(words);
  try {
    const mail = createSmtpMail({ url, from: 'Salida <hola@salida.test>', log: quiet, deadlineMs });
    const reply = await mail.send({
      to: 'marta@salida.test',
      subject: 'Hola',
      text: 'Hola',
      html: '<p>Hola</p>',
      messageId: 'one@salida',
    });
    expect(reply.ok ? 'OK' : reply.refusal.code).toBe(code);
  } finally {
    server.close();
  }
});

/** A server that takes no password: 535 (RFC 4954, 6), or 454 for now. */
async function refusingServer(answer: string) {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 mail.test\r\n');
    socket.on('data', (data) => {
      const line = data.toString();
      if (line.startsWith('EHLO')) socket.write('250-mail.test\r\n250 AUTH PLAIN\r\n');
      else if (line.startsWith('AUTH')) socket.write(`${answer}\r\n`);
      else socket.end('221 bye\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { url: `smtp://user:old@127.0.0.1:${port}`, close: () => server.close() };
}

it.each([
  ['535 5.7.8 Authentication credentials invalid', 1],
  ['454 4.7.0 Temporary authentication failure', 0],
])('a mail server that answers our password with %s refuses our key: %d', async (answer, refused) => {
  const server = await refusingServer(answer);
  const mail = createSmtpMail({ url: server.url, from: 'Salida <hola@salida.test>', log: quiet, deadlineMs });
  const reply = await mail.send({
    to: 'eva@salida.test',
    subject: 'Hola',
    text: 'Hola',
    html: '<p>Hola</p>',
    messageId: 'a1@salida',
  });
  server.close();
  expect(reply).toMatchObject({ ok: false, refusal: { code: 'PROVIDER_DOWN' } });
  expect(mail.health().refusedKeys.length).toBe(refused);
});
