import { z } from 'zod';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { languages } from '#shared/texts/languages.ts';

export const Testimonial = z.object({
  id: z.string(),
  rating: z.number().meta({ description: '0 to 5, in halves' }),
  comment: z.string(),
  language: z.enum(languages).meta({ description: 'of the comment' }),
  customerName: z.string(),
  imageUrl: z.string().nullable(),
  location: z.string(),
  /** Part of the demo: an invented person, marked as such. */
  isDemo: z.boolean(),
});
export type Testimonial = z.infer<typeof Testimonial>;

export const listTestimonials = endpoint({
  name: 'listTestimonials',
  method: 'GET',
  effect: 'read',
  path: '/api/testimonials',
  access: 'public',
  cached: true,
  summary: 'What customers say, the newest first',
  tag: 'Testimonials',
  reply: z.array(Testimonial),
});
