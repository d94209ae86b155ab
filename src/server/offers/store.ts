import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { offers } from '#server/tables/offers.ts';
import type { TeeDate } from '#shared/kernel/tee-date.ts';

export interface FittingOffer {
  readonly id: string;
  readonly percent: number;
}

/** The best live flash offer for each course and day asked for; days without one are missing. */
export async function offersFor(
  db: Queryable,
  plays: readonly { courseId: string; playDate: TeeDate }[],
): Promise<(play: { courseId: string; playDate: TeeDate }) => FittingOffer | undefined> {
  if (plays.length === 0) return () => undefined;
  const rows = await db
    .select()
    .from(offers)
    .where(
      and(
        eq(offers.status, 'ACTIVE'),
        gt(offers.validUntil, sql`now()`),
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

export type ActiveOffer = Pick<
  typeof offers.$inferSelect,
  'id' | 'discountPercent' | 'description' | 'playDate' | 'validUntil'
>;

/** The live flash offers of a course, the largest reduction first. */
export async function activeOffersAt(db: Queryable, courseId: string): Promise<ActiveOffer[]> {
  return db
    .select()
    .from(offers)
    .where(
      and(
        eq(offers.courseId, courseId),
        eq(offers.status, 'ACTIVE'),
        gt(offers.validUntil, sql`now()`),
        or(isNull(offers.playDate), sql`${offers.playDate} >= current_date`),
      ),
    )
    .orderBy(desc(offers.discountPercent));
}
