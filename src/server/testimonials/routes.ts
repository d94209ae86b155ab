import type { Db } from '#server/platform/database/database.ts';
import type { Handle } from '#server/platform/endpoints/handler.ts';
import { ok } from '#shared/kernel/result.ts';
import { listTestimonials } from '#shared/testimonials/contract.ts';
import { listPublished } from './store.ts';

export function testimonialRoutes(handle: Handle, { db }: { readonly db: Db }): void {
  handle(listTestimonials, async () => ok(await listPublished(db)));
}
