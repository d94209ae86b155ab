import type { Handle } from '#server/platform/endpoints/handler.ts';
import { ok } from '#shared/kernel/result.ts';
import { listTestimonials } from '#shared/testimonials/contract.ts';
import type { TestimonialsDeps } from './deps.ts';
import { listPublished } from './store.ts';

export function testimonialRoutes(handle: Handle, { db }: TestimonialsDeps): void {
  handle(listTestimonials, async () => ok(await listPublished(db)));
}
