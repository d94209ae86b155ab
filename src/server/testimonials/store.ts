import { desc, eq } from 'drizzle-orm';
import { dependsOn } from '#server/platform/cache/cache.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { testimonials } from '#server/tables/testimonials.ts';

export type TestimonialRow = typeof testimonials.$inferSelect;

export async function listPublished(db: Queryable): Promise<TestimonialRow[]> {
  dependsOn('testimonials');
  return db
    .select()
    .from(testimonials)
    .where(eq(testimonials.isPublished, true))
    .orderBy(desc(testimonials.createdAt), desc(testimonials.id));
}
