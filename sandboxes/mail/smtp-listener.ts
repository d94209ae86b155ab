import { createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { OutsideLog } from '#server/integrations/outbound/log.ts';
import { type FaultMode, openFaults } from '../kit/faults.ts';
import { ensureTables } from '../kit/schema.ts';
import { mailTables, storeMail } from './store.ts';

const MAX_MESSAGE_BYTES = 10 * 1024 * 1024;
const MAX_LINE_BYTES = 2048;
const IDLE_MS = 60_000;

type Deliver = (to: readonly string[], raw: Buffer) => Promise<void>;

const unstuffed = (data: Buffer) =>
  Buffer.from(data.toString('latin1').replace(/(^|\r\n)\./g, '$1'), 'latin1');

/** The address of `MAIL FROM:<…>` or `RCPT TO:<…>`. */
const pathOf = (line: string) => /:\s*<([^<>\s]*)>/.exec(line)?.[1];

/**
 * One conversation (RFC 5321), line by line and in order, also when the client sends several lines at once. `mode` is
 * the fault that this conversation is under.
 */
async function converse(socket: Socket, deliver: Deliver, mode: FaultMode, delayMs: number): Promise<void> {
  let sender: string | undefined;
  let recipients: string[] = [];
  let waiting = Buffer.alloc(0);
  let isData = false;
  let hasQuit = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const reset = () => {
    sender = undefined;
    recipients = [];
  };

  /** What is answered to a line. */
  function obey(line: string): string {
    switch (line.slice(0, 4).toUpperCase()) {
      case 'EHLO':
        reset();
        return [
          '250-sandbox.salida.test',
          `250-SIZE ${MAX_MESSAGE_BYTES}`,
          '250-8BITMIME',
          '250 PIPELINING',
        ].join('\r\n');
      case 'HELO':
        reset();
        return '250 sandbox.salida.test';
      case 'MAIL':
        if (mode === 'error') return '451 4.3.0 Local error in processing';
        if (mode === 'rate-limited') return '450 4.7.1 Too many messages, try again later';
        if (Number(/SIZE=(\d+)/i.exec(line)?.[1] ?? 0) > MAX_MESSAGE_BYTES)
          return '552 5.3.4 Message too big';
        reset();
        sender = pathOf(line);
        return sender === undefined ? '501 5.5.4 Syntax: MAIL FROM:<address>' : '250 2.1.0 OK';
      case 'RCPT': {
        const to = pathOf(line);
        if (sender === undefined) return '503 5.5.1 MAIL first';
        if (mode === 'conflict') return '550 5.1.1 No such mailbox';
        if (!to || !/^[^@]+@[^@]+$/.test(to)) return '553 5.1.3 Bad recipient address';
        recipients.push(to);
        return '250 2.1.5 OK';
      }
      case 'DATA':
        if (recipients.length === 0) return '503 5.5.1 RCPT first';
        isData = true;
        return '354 End with <CR><LF>.<CR><LF>';
      case 'RSET':
        reset();
        return '250 2.0.0 OK';
      case 'NOOP':
        return '250 2.0.0 OK';
      case 'QUIT':
        hasQuit = true;
        return '221 2.0.0 Bye';
      default:
        return '502 5.5.2 Command not implemented';
    }
  }

  async function take(raw: Buffer): Promise<void> {
    isData = false;
    await deliver(recipients, raw);
    reset();
    if (mode === 'lost-reply' || mode === 'duplicate') socket.destroy();
    else say('250 2.0.0 OK: taken');
  }

  say('220 sandbox.salida.test ESMTP');
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    waiting = Buffer.concat([waiting, chunk]);
    while (!socket.destroyed) {
      if (isData) {
        const isEmpty = waiting.subarray(0, 3).toString('latin1') === '.\r\n';
        const end = isEmpty ? 0 : waiting.indexOf('\r\n.\r\n');
        if (end < 0 && waiting.length > MAX_MESSAGE_BYTES) {
          say('552 5.3.4 Message too big');
          return void socket.end();
        }
        if (end < 0) break;
        const raw = waiting.subarray(0, isEmpty ? 0 : end + 2);
        waiting = waiting.subarray(end + (isEmpty ? 3 : 5));
        if (mode === 'slow') await sleep(delayMs);
        await take(unstuffed(raw));
      } else {
        const end = waiting.indexOf('\r\n');
        if (end > MAX_LINE_BYTES || (end < 0 && waiting.length > MAX_LINE_BYTES)) {
          say('500 5.5.6 Line too long');
          return void socket.end();
        }
        if (end < 0) break;
        const line = waiting.subarray(0, end).toString('utf8');
        waiting = waiting.subarray(end + 2);
        say(obey(line));
        if (hasQuit) return void socket.end();
      }
    }
  }
}

export interface MailListener {
  /** `smtp://127.0.0.1:port`. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * A mail server for the demo: takes every mail and keeps it in PostgreSQL, on this machine's own address alone. Faults
 * are those of `PUT /sandbox/mail/faults`, one for each connection: `conflict` refuses the address for good (550).
 */
export async function listenForMail(options: {
  pool: pg.Pool;
  log: OutsideLog;
  /** A free one unless given. */
  port?: number;
}): Promise<MailListener> {
  const { pool, log } = options;
  await ensureTables(pool, mailTables);
  const faults = await openFaults(pool, 'mail');
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.setNoDelay(true);
    socket.on('close', () => open.delete(socket));
    // A client that hangs up is no event here.
    socket.on('error', () => socket.destroy());
    socket.setTimeout(IDLE_MS, () => socket.destroy());
    const work = async () => {
      const { mode, delayMs } = await faults.next({ name: 'send', changes: true });
      if (mode === 'down') return void socket.destroy();
      await converse(socket, (to, raw) => storeMail(pool, to, raw), mode, delayMs);
    };
    work().catch((error: NodeJS.ErrnoException) => {
      if (socket.destroyed) return;
      log.warn({ provider: 'mail sandbox', reason: error.message }, 'mail not kept');
      socket.end('421 4.3.0 Something went wrong\r\n');
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
