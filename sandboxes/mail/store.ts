import type pg from 'pg';
import { readMail, readUnsubscribeHeaders, type UnsubscribeHeaders } from './mime.ts';

export const mailTables = [
  `create table if not exists sandbox.mail_messages (
     id bigint generated always as identity primary key, message_id text, "to" text not null, "from" text not null,
     subject text not null, text text not null, html text not null, attachments jsonb not null, raw bytea not null,
     received_at timestamptz not null default now(), times int not null default 1, unique (message_id, "to"))`,
];

export interface StoredMail extends UnsubscribeHeaders {
  readonly id: string;
  /** The envelope's recipients, separated by commas. */
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Without brackets. */
  readonly messageId: string;
  readonly receivedAt: string;
  readonly attachments: readonly { filename: string; contentType: string; size: number }[];
  /** How often it was received: the same message to the same address is stored once, as mail programs show it. */
  readonly times: number;
}

const columns = `id::text, "to", "from", subject, text, html, coalesce(message_id, '') as "messageId",
  to_char(received_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "receivedAt", attachments, times,
  substring(raw from 1 for 16384) as head`;

type Row = Omit<StoredMail, keyof UnsubscribeHeaders> & { readonly head: Buffer };

const mailOf = async ({ head, ...rest }: Row): Promise<StoredMail> => ({
  ...rest,
  ...(await readUnsubscribeHeaders(head)),
});

// PostgreSQL's text accepts no zero bytes.
const withoutNul = (value: string) => value.replaceAll('\0', '�');

export async function storeMail(pool: pg.Pool, to: readonly string[], raw: Buffer): Promise<void> {
  const mail = await readMail(raw);
  const attachments = mail.attachments.map(({ filename, contentType, content }) => ({
    filename: withoutNul(filename),
    contentType,
    size: content.length,
  }));
  await pool.query(
    `insert into sandbox.mail_messages as stored (message_id, "to", "from", subject, text, html, attachments, raw)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (message_id, "to") do update set times = stored.times + 1`,
    [
      withoutNul(mail.messageId) || null,
      to.join(', '),
      withoutNul(mail.from),
      withoutNul(mail.subject),
      withoutNul(mail.text),
      withoutNul(mail.html),
      JSON.stringify(attachments),
      raw,
    ],
  );
}

/** Newest first. */
export async function listMail(pool: pg.Pool, query: { to?: string; limit: number }): Promise<StoredMail[]> {
  const { rows } = await pool.query<Row>(
    `select ${columns} from sandbox.mail_messages
     where $1::text is null or position(lower($1) in lower("to")) > 0 order by id desc limit $2`,
    [query.to ?? null, query.limit],
  );
  return Promise.all(rows.map(mailOf));
}

export async function findMail(pool: pg.Pool, id: string): Promise<StoredMail | undefined> {
  if (!/^\d{1,18}$/.test(id)) return undefined;
  const { rows } = await pool.query<Row>(`select ${columns} from sandbox.mail_messages where id = $1`, [id]);
  return rows[0] && mailOf(rows[0]);
}

/** The `index`-th attachment, from 0. */
export async function findAttachment(pool: pg.Pool, id: string, index: number) {
  if (!/^\d{1,18}$/.test(id)) return undefined;
  const { rows } = await pool.query<{ raw: Buffer }>('select raw from sandbox.mail_messages where id = $1', [
    id,
  ]);
  return rows[0] && (await readMail(rows[0].raw)).attachments[index];
}
