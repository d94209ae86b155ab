import type { Db } from '#server/platform/database/database.ts';
import type { Route } from '#server/platform/http/route.ts';
import { ok } from '#shared/kernel/result.ts';
import { listTestimonials } from '#shared/testimonials/contract.ts';
import { listPublished } from './store.ts';

export function testimonialRoutes(route: Route, { db }: { readonly db: Db }): void {
  route(listTestimonials, async () => ok(await listPublished(db)));
}
