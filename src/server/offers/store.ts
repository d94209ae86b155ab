import { and, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { organisationNames } from '#server/organisations/organisations.ts';
import { dependsOn } from '#server/platform/cache/cache.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { stateWriter, type Transition } from '#server/platform/database/state-writer.ts';
import { isId } from '#server/platform/ids.ts';
import { users } from '#server/tables/accounts.ts';
import { courses } from '#server/tables/courses.ts';
import { offerContacts, offers, priceHistory } from '#server/tables/offers.ts';
import type { TeeDate } from '#shared/kernel/tee-date.ts';
import type { OfferType } from '#shared/offers/kinds.ts';
import type { PastReduction, PriceSince } from '#shared/offers/prior-price.ts';
import { offerMachine } from '#shared/offers/states.ts';

export type OfferRow = typeof offers.$inferSelect;

export interface FittingOffer {
  readonly id: string;
  readonly percent: number;
}

const isFlash = eq(offers.offerType, 'DIRECT_BOOKING');
const isLive = and(eq(offers.status, 'ACTIVE'), gt(offers.validUntil, sql`now()`));
/** A day ends by the course's clock: the Canaries play an hour longer. */
const isDayAhead = or(
  isNull(offers.playDate),
  sql`${offers.playDate} >= (now() at time zone ${courses.timeZone})::date`,
);

/** A day at a course. */
export interface Play {
  readonly courseId: string;
  readonly playDate: TeeDate;
}

/** The best live flash offer of a play; undefined: it has none. */
export type OfferOfPlay = (play: Play) => FittingOffer | undefined;

/** The best live flash offer for each requested course and day. */
export async function offersFor(db: Queryable, plays: readonly Play[]): Promise<OfferOfPlay> {
  if (plays.length === 0) return () => undefined;
  const rows = await db
    .select()
    .from(offers)
    .where(
      and(
        isFlash,
        isLive,
        inArray(
          offers.courseId,
          plays.map((play) => play.courseId),
        ),
        or(
          isNull(offers.playDate),
          inArray(
            offers.playDate,
            plays.map((play) => play.playDate),
          ),
        ),
      ),
    );
  return ({ courseId, playDate }) => {
    const fitting = rows.filter(
      (row) => row.courseId === courseId && (row.playDate === null || row.playDate === playDate),
    );
    const [best] = fitting.sort((a, b) => b.discountPercent - a.discountPercent);
    return best && { id: best.id, percent: best.discountPercent };
  };
}

/** A flash offer that counts until its end, epoch milliseconds. */
export interface LiveReduction {
  readonly id: string;
  readonly courseId: string;
  readonly playDate: TeeDate | null;
  readonly percent: number;
  readonly until: number;
}

/** Every live flash offer, or those of these courses. */
export async function listReductions(db: Queryable, courseIds?: readonly string[]): Promise<LiveReduction[]> {
  const rows = await db
    .select()
    .from(offers)
    .where(and(isFlash, isLive, courseIds && inArray(offers.courseId, [...courseIds])));
  return rows.map(({ id, courseId, playDate, discountPercent, validUntil }) => ({
    id,
    courseId,
    playDate,
    percent: discountPercent,
    until: validUntil.getTime(),
  }));
}

export interface LiveOffer extends OfferRow {
  /** The name of the organisation that sells it; null where none does any more. */
  readonly sellerName: string | null;
}

/** The live offers, the newest first: all, or those of one kind or course, or with the given ids. */
export async function listLive(
  db: Queryable,
  of: { readonly type?: OfferType; readonly courseId?: string; readonly ids?: readonly string[] } = {},
): Promise<LiveOffer[]> {
  dependsOn(['offers', 'courses'], of.courseId === undefined ? undefined : [of.courseId]);
  const only: (SQL | undefined)[] = [
    of.type && eq(offers.offerType, of.type),
    of.courseId === undefined ? undefined : eq(offers.courseId, of.courseId),
    of.ids && inArray(offers.id, [...of.ids]),
  ];
  const rows = await db
    .select({ offer: offers })
    .from(offers)
    .innerJoin(courses, eq(courses.id, offers.courseId))
    .where(and(isLive, isDayAhead, ...only))
    .orderBy(desc(offers.createdAt), desc(offers.id));
  return withSellers(
    db,
    rows.map(({ offer }) => offer),
  );
}

async function withSellers<O extends OfferRow>(db: Queryable, found: readonly O[]) {
  const names = await organisationNames(
    db,
    found.flatMap(({ organisationId }) => organisationId ?? []),
  );
  return found.map((offer) => ({
    ...offer,
    sellerName: (offer.organisationId && names.get(offer.organisationId)) ?? null,
  }));
}

/**
 * The prices of these courses and packages at any time, by their id. A trigger writes them with the rates and offers,
 * whose changes already refresh every cached price.
 */
export async function pricesOf(
  db: Queryable,
  subjectIds: readonly string[],
): Promise<Map<string, PriceSince[]>> {
  if (subjectIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(priceHistory)
    .where(inArray(priceHistory.subjectId, [...subjectIds]));
  const prices = rows.map(({ subjectId, key, since, priceCents }) => ({
    subjectId,
    key,
    since: since.getTime(),
    cents: priceCents,
  }));
  return Map.groupBy(prices, ({ subjectId }) => subjectId);
}

export interface CourseReduction extends PastReduction {
  readonly id: string;
  readonly courseId: string;
  readonly playDate: TeeDate | null;
}

/** Every flash offer that these courses ever had. */
export async function reductionsAt(db: Queryable, courseIds: readonly string[]): Promise<CourseReduction[]> {
  if (courseIds.length === 0) return [];
  dependsOn('offers', courseIds);
  const rows = await db
    .select()
    .from(offers)
    .where(
      and(isFlash, inArray(offers.status, ['ACTIVE', 'EXPIRED']), inArray(offers.courseId, [...courseIds])),
    );
  return rows.map(({ id, courseId, playDate, createdAt, validUntil, discountPercent }) => ({
    id,
    courseId,
    playDate,
    from: createdAt.getTime(),
    until: validUntil.getTime(),
    percent: discountPercent,
  }));
}

/** Any offer, and whether it is live now. */
export async function findOffer(
  db: Queryable,
  id: string,
): Promise<(LiveOffer & { readonly isLive: boolean }) | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await db
    .select({ offer: offers, isLive: sql<boolean>`${and(isLive, isDayAhead)}` })
    .from(offers)
    .innerJoin(courses, eq(courses.id, offers.courseId))
    .where(eq(offers.id, id));
  return row && (await withSellers(db, [{ ...row.offer, isLive: row.isLive }]))[0];
}

const writeOffers = stateWriter(offers, 'status', offerMachine);

/** Returns the number of offers written. */
export async function transitionOffers<To extends OfferRow['status']>(
  tx: Queryable,
  to: To,
  options: Transition<typeof offers, 'status', typeof offerMachine, To>,
): Promise<number> {
  return (await writeOffers(tx, to, options)).rowCount ?? 0;
}

/** Marks offers as expired whose time is over. */
export async function expireOffers(db: Queryable): Promise<number> {
  return transitionOffers(db, 'EXPIRED', { where: lt(offers.validUntil, sql`now()`) });
}

export type ContactRow = typeof offerContacts.$inferSelect;

/** Stores a contact, unless the same one is waiting already; then that one is returned, and it is not new. */
export async function insertContact(
  tx: Queryable,
  contact: Pick<ContactRow, 'id' | 'offerId' | 'customerId' | 'message'>,
): Promise<{ contact: ContactRow; isNew: boolean }> {
  const [made] = await tx.insert(offerContacts).values(contact).onConflictDoNothing().returning();
  if (made) return { contact: made, isNew: true };
  const [waiting] = await tx
    .select()
    .from(offerContacts)
    .where(
      and(
        eq(offerContacts.offerId, contact.offerId),
        eq(offerContacts.customerId, contact.customerId),
        eq(offerContacts.message, contact.message),
      ),
    )
    .orderBy(desc(offerContacts.createdAt))
    .limit(1);
  return { contact: waiting!, isNew: false };
}

/** A contact with its sender and its offer. */
export interface StoredContact {
  readonly contact: ContactRow;
  readonly offer: OfferRow;
  readonly customer: Pick<typeof users.$inferSelect, 'name' | 'email' | 'phone' | 'country'>;
}

export async function findContact(db: Queryable, id: string): Promise<StoredContact | undefined> {
  const [row] = await db
    .select({
      contact: offerContacts,
      offer: offers,
      customer: { name: users.name, email: users.email, phone: users.phone, country: users.country },
    })
    .from(offerContacts)
    .innerJoin(offers, eq(offers.id, offerContacts.offerId))
    .innerJoin(users, eq(users.id, offerContacts.customerId))
    .where(eq(offerContacts.id, id));
  return row;
}
