import { and, asc, desc, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { stateWriter, type Transition, transitionSql } from '#server/platform/database/state-writer.ts';
import type { Actor } from '#server/platform/endpoints/actor.ts';
import { isId } from '#server/platform/ids.ts';
import { quoteCourses, quoteHotels, quotes } from '#server/tables/quotes.ts';
import type { InitialState } from '#shared/kernel/states.ts';
import { convertibleStatuses, quoteMachine } from '#shared/quotes/states.ts';

export type QuoteRow = typeof quotes.$inferSelect;
export type QuoteCourseRow = typeof quoteCourses.$inferSelect;
export type QuoteHotelRow = typeof quoteHotels.$inferSelect;

export interface StoredQuote {
  readonly quote: QuoteRow;
  readonly courses: readonly QuoteCourseRow[];
  readonly hotels: readonly QuoteHotelRow[];
}

/** The quotes that the caller owns: the account's, and those that the browser's guest session saved. */
function ownedBy(actor: Actor) {
  return or(
    actor.user ? eq(quotes.userId, actor.user.id) : undefined,
    actor.guestSessionId ? eq(quotes.guestSessionId, actor.guestSessionId) : undefined,
  );
}

async function withParts(db: Queryable, rows: readonly QuoteRow[]): Promise<StoredQuote[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const courseRows = await db
    .select()
    .from(quoteCourses)
    .where(inArray(quoteCourses.quoteId, ids))
    .orderBy(asc(quoteCourses.position));
  const hotelRows = await db
    .select()
    .from(quoteHotels)
    .where(inArray(quoteHotels.quoteId, ids))
    .orderBy(asc(quoteHotels.id));
  return rows.map((quote) => ({
    quote,
    courses: courseRows.filter((row) => row.quoteId === quote.id),
    hotels: hotelRows.filter((row) => row.quoteId === quote.id),
  }));
}

export async function findQuote(db: Queryable, id: string): Promise<StoredQuote | undefined> {
  if (!isId(id)) return undefined;
  const rows = await db.select().from(quotes).where(eq(quotes.id, id));
  return (await withParts(db, rows))[0];
}

/**
 * A shared quote, by its token. Its parts are read only if the token matches, so the response time does not disclose
 * that the quote exists.
 */
export async function findSharedQuote(
  db: Queryable,
  id: string,
  isToken: (quote: QuoteRow) => boolean,
): Promise<StoredQuote | undefined> {
  if (!isId(id)) return undefined;
  const rows = await db
    .select()
    .from(quotes)
    .where(and(eq(quotes.id, id), quotes.isShared));
  return (await withParts(db, rows.filter(isToken)))[0];
}

/** The caller's own quote; another person's is not found. */
export async function findOwnQuote(
  db: Queryable,
  id: string,
  actor: Actor,
): Promise<StoredQuote | undefined> {
  const owner = ownedBy(actor);
  if (!isId(id) || !owner) return undefined;
  const rows = await db
    .select()
    .from(quotes)
    .where(and(eq(quotes.id, id), owner));
  return (await withParts(db, rows))[0];
}

export async function listOwnQuotes(db: Queryable, actor: Actor): Promise<StoredQuote[]> {
  const owner = ownedBy(actor);
  if (!owner) return [];
  return withParts(
    db,
    await db.select().from(quotes).where(owner).orderBy(desc(quotes.createdAt)).limit(500),
  );
}

export async function insertQuote(
  tx: Queryable,
  quote: typeof quotes.$inferInsert & { readonly status: InitialState<typeof quoteMachine> },
  courses: readonly (typeof quoteCourses.$inferInsert)[],
): Promise<void> {
  await tx.insert(quotes).values(quote);
  await tx.insert(quoteCourses).values([...courses]);
}

/** The terms that a quote's line shows, and their tee. */
type ShownTerms = Pick<
  QuoteCourseRow,
  'cancellationLadder' | 'clubSteps' | 'rateName' | 'includes' | 'sellsTwoTees' | 'slots'
>;

/** Writes new prices and terms after a revalidation, unless the quote became a booking meanwhile. */
export async function updatePrices(
  tx: Queryable,
  id: string,
  price: Pick<QuoteRow, 'greenFeesCents' | 'discounts'> & { readonly discountCents: number },
  courses: readonly (Pick<
    QuoteCourseRow,
    'id' | 'pricePerPlayerCents' | 'totalCents' | 'offerId' | 'offerPercent' | 'priceIsEstimate'
  > &
    Partial<ShownTerms>)[],
): Promise<void> {
  const { greenFeesCents, discounts, discountCents } = price;
  const changed = await tx
    .update(quotes)
    .set({
      greenFeesCents,
      discounts,
      // Hotels may have been added or removed since the courses were checked.
      totalCents: sql`${greenFeesCents - discountCents} + ${quotes.hotelsCents}` as never,
    })
    .where(and(eq(quotes.id, id), sql`${quotes.status} <> 'CONVERTED_TO_BOOKING'`))
    .returning({ id: quotes.id });
  if (changed.length === 0) return;
  for (const { id: courseId, ...change } of courses) {
    await tx.update(quoteCourses).set(change).where(eq(quoteCourses.id, courseId));
  }
}

/** Stores the terms that a club returned for a quote's course only with the hold; shown from then on. */
export async function storeClubSteps(
  tx: Queryable,
  quoteId: string,
  position: number,
  clubSteps: QuoteCourseRow['clubSteps'],
): Promise<void> {
  await tx
    .update(quoteCourses)
    .set({ clubSteps })
    .where(and(eq(quoteCourses.quoteId, quoteId), eq(quoteCourses.position, position)));
}

/** False when it was converted meanwhile. */
export async function removeQuote(db: Queryable, id: string): Promise<boolean> {
  const deleted = await db
    .delete(quotes)
    .where(and(eq(quotes.id, id), sql`${quotes.status} <> 'CONVERTED_TO_BOOKING'`))
    .returning({ id: quotes.id });
  return deleted.length > 0;
}

export async function markShared(db: Queryable, id: string): Promise<number> {
  const [row] = await db
    .update(quotes)
    .set({ isShared: true })
    .where(eq(quotes.id, id))
    .returning({ version: quotes.shareVersion });
  return row!.version;
}

/** Invalidates every link shared so far. */
export async function revokeShares(db: Queryable, id: string): Promise<void> {
  await db
    .update(quotes)
    .set({ isShared: false, shareVersion: sql`${quotes.shareVersion} + 1` as never })
    .where(eq(quotes.id, id));
}

const writeQuotes = stateWriter(quotes, 'status', quoteMachine);

/** Returns the number of quotes written. */
export async function transitionQuotes<To extends QuoteRow['status']>(
  tx: Queryable,
  to: To,
  options: Transition<typeof quotes, 'status', typeof quoteMachine, To>,
): Promise<number> {
  return (await writeQuotes(tx, to, options)).rowCount ?? 0;
}

const converting = transitionSql(quotes, 'status', quoteMachine, 'CONVERTED_TO_BOOKING');

/**
 * The statement that converts a live quote into a booking, part of the one that writes the booking. It returns a row
 * unless the quote was converted before, or has other hotels by now.
 */
export function conversionOf(quote: { id: string | null; at: Date; hotelsCents: number; when: SQL }): SQL {
  return sql`${converting} and ${quote.when} and id = ${quote.id}::uuid
    and valid_until > ${quote.at.toISOString()}::timestamptz and hotels_cents = ${quote.hotelsCents}::bigint
    returning 1`;
}

export async function expireQuotes(db: Queryable, now: Date): Promise<number> {
  return transitionQuotes(db, 'EXPIRED', { where: lt(quotes.validUntil, now) });
}

/** A guest's quotes become the account's when the guest signs in. */
export async function adoptGuestQuotes(tx: Queryable, userId: string, guestSessionId: string): Promise<void> {
  await tx
    .update(quotes)
    .set({ userId, guestSessionId: null })
    .where(and(eq(quotes.guestSessionId, guestSessionId), sql`${quotes.userId} is null`));
}

/** Reopens a quote after a booking that could not hold its places: it was never a booking. */
export async function reopenQuote(tx: Queryable, id: string): Promise<void> {
  await transitionQuotes(tx, 'SAVED', { from: ['CONVERTED_TO_BOOKING'], where: eq(quotes.id, id) });
}

/**
 * Locks a live quote of the caller until the transaction ends, so that a booking or a change of its hotels waits. False
 * when there is none, or it is no longer live.
 */
export async function lockLiveQuote(tx: Queryable, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: quotes.id })
    .from(quotes)
    .where(
      and(eq(quotes.id, id), inArray(quotes.status, [...convertibleStatuses]), gt(quotes.validUntil, now)),
    )
    .for('update');
  return rows.length > 0;
}

/** Writes a stay; the same `room` and meals of a hotel again replace the line. */
export async function upsertHotel(tx: Queryable, line: typeof quoteHotels.$inferInsert): Promise<void> {
  const { nights, rooms, pricePerNightCents, totalCents } = line;
  await tx
    .insert(quoteHotels)
    .values(line)
    .onConflictDoUpdate({
      target: [quoteHotels.quoteId, quoteHotels.hotelId, quoteHotels.roomType, quoteHotels.mealPlan],
      set: { nights, rooms, pricePerNightCents, totalCents },
    });
}

/** False when the quote has no such line. */
export async function removeHotel(tx: Queryable, quoteId: string, lineId: string): Promise<boolean> {
  if (!isId(lineId)) return false;
  const deleted = await tx
    .delete(quoteHotels)
    .where(and(eq(quoteHotels.id, lineId), eq(quoteHotels.quoteId, quoteId)))
    .returning({ id: quoteHotels.id });
  return deleted.length > 0;
}

/** Number of lines of a quote besides the one that this stay is or replaces. */
export async function countOtherStays(
  tx: Queryable,
  stay: Pick<QuoteHotelRow, 'quoteId' | 'hotelId' | 'roomType' | 'mealPlan'>,
): Promise<number> {
  return tx.$count(
    quoteHotels,
    and(
      eq(quoteHotels.quoteId, stay.quoteId),
      sql`(${quoteHotels.hotelId}, ${quoteHotels.roomType}, ${quoteHotels.mealPlan})
        is distinct from (${stay.hotelId}::uuid, ${stay.roomType}, ${stay.mealPlan})`,
    ),
  );
}

/** Updates the hotel total of a locked quote; returns the new total, cents. */
export async function sumHotels(tx: Queryable, quoteId: string): Promise<number> {
  const { rows } = await tx.execute<{ total_cents: string }>(sql`
    with stays as (
      select coalesce(sum(total_cents), 0)::bigint as cents from quote_hotels where quote_id = ${quoteId}
    )
    update quotes set hotels_cents = stays.cents, total_cents = total_cents - hotels_cents + stays.cents
    from stays where id = ${quoteId} returning quotes.total_cents`);
  return Number(rows[0]!.total_cents);
}

export async function setBudgetRange(tx: Queryable, id: string, budgetRange: string): Promise<void> {
  await tx.update(quotes).set({ budgetRange }).where(eq(quotes.id, id));
}

export async function isConverted(db: Queryable, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(eq(quotes.id, id), eq(quotes.status, 'CONVERTED_TO_BOOKING')));
  return rows.length > 0;
}
