import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { OutsideLog } from '#server/integrations/outgoing-calls/log.ts';
import { type FaultMode, openFaults } from '../kit/faults.ts';
import { ensureTables } from '../kit/schema.ts';
import { mailTables, storeMail } from './store.ts';

const MAX_MESSAGE_BYTES = 10 * 1024 * 1024;
const IDLE_MS = 60_000;

export interface MailListener {
  /** `smtp://127.0.0.1:port`. */
  readonly url: string;
  close(): Promise<void>;
}

/** A reply with an SMTP code (RFC 5321, 4.2) and an enhanced one (RFC 3463) at the start of `text`. */
function refusal(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}

/** The faults that refuse the sender; `conflict` refuses the recipient permanently. */
const refusalsOfSender: Partial<Record<FaultMode, Error>> = {
  error: refusal(451, '4.3.0 Local error in processing'),
  'rate-limited': refusal(450, '4.7.1 Too many messages, try again later'),
};

/** The whole message; undefined when it is larger than the server announces, which the library refuses by itself. */
async function readMessage(stream: SMTPServerDataStream): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (stream.sizeExceeded) chunks.length = 0;
    else chunks.push(chunk);
  }
  return stream.sizeExceeded ? undefined : Buffer.concat(chunks);
}

/** A client's connection and the fault that it is under. */
interface Connection {
  readonly socket: Socket;
  mode: FaultMode;
  delayMs: number;
}

/**
 * The mail server of the demo: accepts every email and stores it in PostgreSQL. It listens on the loopback interface
 * only. The faults are those of `PUT /sandbox/mail/faults`, one for each connection.
 */
export async function listenForMail(options: {
  pool: pg.Pool;
  log: OutsideLog;
  /** By default a free one. */
  port?: number;
}): Promise<MailListener> {
  const { pool, log } = options;
  await ensureTables(pool, mailTables);
  const faults = await openFaults(pool, 'mail');
  /** By the client's port. */
  const connections = new Map<number, Connection>();
  const connectionOf = ({ remotePort }: SMTPServerSession) => connections.get(remotePort);

  /** @throws when the client hangs up before the end of the message, of which nothing is stored then. */
  async function receive(
    stream: SMTPServerDataStream,
    recipients: readonly string[],
    { mode, delayMs, socket }: Connection,
  ): Promise<void> {
    const message = await readMessage(stream);
    if (!message) return;
    if (mode === 'slow') await sleep(delayMs);
    await storeMail(pool, recipients, message);
    if (mode === 'lost-reply' || mode === 'duplicate') socket.destroy();
  }

  const server = new SMTPServer({
    name: 'sandbox.salida.test',
    size: MAX_MESSAGE_BYTES,
    rejectOversized: true,
    socketTimeout: IDLE_MS,
    disabledCommands: ['AUTH', 'STARTTLS'],
    hideSMTPUTF8: true,
    disableReverseLookup: true,
    async onConnect(session, done) {
      const connection = connectionOf(session);
      if (!connection) return;
      try {
        const { mode, delayMs } = await faults.next({ name: 'send', changes: true });
        Object.assign(connection, { mode, delayMs });
        if (mode === 'down') connection.socket.destroy();
        else done();
      } catch (error) {
        if (connection.socket.destroyed) return;
        log.warn({ provider: 'mail sandbox', reason: (error as Error).message }, 'connection refused');
        done(refusal(421, '4.3.0 Something went wrong'));
      }
    },
    onMailFrom(_address, session, done) {
      done(refusalsOfSender[connectionOf(session)?.mode ?? 'ok']);
    },
    onRcptTo(_address, session, done) {
      done(connectionOf(session)?.mode === 'conflict' ? refusal(550, '5.1.1 No such mailbox') : null);
    },
    onData(stream, session, done) {
      const connection = connectionOf(session);
      if (!connection) return;
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      receive(stream, recipients, connection).then(
        () => done(null, '2.0.0 OK: taken'),
        (error: Error) => {
          if (connection.socket.destroyed) return;
          log.warn({ provider: 'mail sandbox', reason: error.message }, 'email not stored');
          done(refusal(451, '4.3.0 Something went wrong'));
        },
      );
    },
  });
  // A client that hangs up is no event here.
  server.on('error', () => {});
  server.server.prependListener('connection', (socket: Socket) => {
    const port = socket.remotePort!;
    connections.set(port, { socket, mode: 'ok', delayMs: 0 });
    socket.setNoDelay(true);
    socket.on('close', () => connections.delete(port));
  });
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const { socket } of connections.values()) socket.destroy();
      await closed;
    },
  };
}
