import type { Db, Tx } from './database.ts';

/** Reads one moment of the database, however many statements the reads are; writes and locks nothing. */
export const readSnapshot = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });

const PAGE_ROWS = 2000;
const BEFORE_EVERY_ID = '00000000-0000-0000-0000-000000000000';

/** The items that `work` returns for each page of rows, and the number of rows. */
export async function collectPages<Row extends { readonly id: string }, Item>(
  read: (afterId: string, limit: number) => Promise<readonly Row[]>,
  work: (rows: readonly Row[]) => Promise<readonly Item[]>,
): Promise<{ items: Item[]; rowCount: number }> {
  const items: Item[] = [];
  let rowCount = 0;
  for await (const rows of pagesById(read)) {
    rowCount += rows.length;
    items.push(...(await work(rows)));
  }
  return { items, rowCount };
}

/** The rows of a table in the order of their ids, a page at a time: a table may be larger than the memory. */
export async function* pagesById<Row extends { readonly id: string }>(
  read: (afterId: string, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let afterId = BEFORE_EVERY_ID;
  for (;;) {
    const page = await read(afterId, PAGE_ROWS);
    if (page.length > 0) yield page;
    if (page.length < PAGE_ROWS) return;
    afterId = page.at(-1)!.id;
  }
}
