import type { Module } from '#server/module.ts';
import type { TestimonialsDeps } from './deps.ts';
import { testimonialRoutes } from './routes.ts';

/** Testimonials of players. */
export interface Testimonials {
  readonly module: Module;
}

export function createTestimonials(deps: TestimonialsDeps): Testimonials {
  return { module: { name: 'testimonials', routes: (handle) => testimonialRoutes(handle, deps) } };
}
