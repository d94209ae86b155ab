import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { emailDelivery } from '#tests/support/email-delivery.ts';
import { deleteEmailsAbout } from './store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function newUser(): Promise<string> {
  const id = newId();
  await database.pool.query(
    "insert into users (id, name, email, password_hash, role) values ($1, '', $2, '', 'CLIENT')",
    [id, `${id}@salida.test`],
  );
  return id;
}

const stored = async (userId: string) =>
  (
    await database.pool.query<{ id: string }>('select message_id as id from mails where user_id = $1', [
      userId,
    ])
  ).rows.map(({ id }) => id);

describe('an enqueued email', () => {
  it('is stored and enqueued once for one kind, subject and key', async () => {
    const userId = await newUser();
    const { deps, queued } = emailDelivery(database.db);
    const [subjectId, kind] = [newId(), 'praise'];
    const enqueue = (key?: string) =>
      deps.emails.enqueue(database.db, { kind, subjectId, userId, ...(key && { key }) });
    const id = `praise-${subjectId}@salida`;
    expect(await Promise.all([enqueue(), enqueue(), enqueue('monday')])).toEqual(
      expect.arrayContaining([id, undefined, 'praise-monday@salida']),
    );
    expect([...queued].sort()).toEqual([id, 'praise-monday@salida'].sort());
    expect((await stored(userId)).sort()).toEqual([id, 'praise-monday@salida'].sort());
  });

  it('is deleted with its subject, whatever its state, and no other email is', async () => {
    const userId = await newUser();
    const { deps } = emailDelivery(database.db);
    const [subjectId, other] = [newId(), newId()];
    for (const kind of ['praise', 'blame'])
      await deps.emails.enqueue(database.db, { kind, subjectId, userId });
    await deps.emails.enqueue(database.db, { kind: 'praise', subjectId: other, userId });
    await database.pool.query("update mails set status = 'SENT' where message_id = $1", [
      `blame-${subjectId}@salida`,
    ]);
    await deleteEmailsAbout(database.db, []);
    expect(await stored(userId)).toHaveLength(3);
    await deleteEmailsAbout(database.db, [subjectId]);
    expect(await stored(userId)).toEqual([`praise-${other}@salida`]);
  });

  it('is deleted with its account by the database', async () => {
    const userId = await newUser();
    const { deps } = emailDelivery(database.db);
    const subjectId = newId();
    await deps.emails.enqueue(database.db, { kind: 'praise', subjectId, userId });
    await database.pool.query('delete from users where id = $1', [userId]);
    const { rows } = await database.pool.query('select 1 from mails where subject_id = $1', [subjectId]);
    expect(rows).toEqual([]);
  });
});
