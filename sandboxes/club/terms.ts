import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { z } from 'zod';
import { ensureTables } from '../kit/schema.ts';

export const rateKinds = ['GREEN_FEE', 'NINE', 'PACK', 'MEMBERS', 'JUNIOR', 'LESSON'] as const;
export type SandboxRate = (typeof rateKinds)[number];

/** How one simulated club sells; the defaults are those of the demo's clubs. */
const ClubTerms = z.object({
  /** Bookings may be cancelled until so many hours before they start, and then no more. */
  cancelHours: z.number().min(0).max(8760).optional(),
  /** Only the hold names the deadline (TeeOne's contract v0). */
  cancelToldLate: z.boolean().default(false),
  /** `PREPAID`: not on credit. `PREPAID_PERCENT`: names only the share to pay. */
  payment: z.enum(['CREDIT', 'PREPAID', 'PREPAID_PERCENT']).optional(),
  /** The tenth tee is sold online too. */
  sellsTeeTen: z.boolean().default(false),
  maxPerSale: z.int().min(1).optional(),
  maxPerDay: z.int().min(1).optional(),
  rates: z.array(z.enum(rateKinds)).min(1).default(['GREEN_FEE', 'NINE', 'PACK', 'MEMBERS']),
  /** The time zone that the vendor reports for the tenant, right or wrong. */
  timeZone: z.string().optional(),
});
export type ClubTerms = z.infer<typeof ClubTerms>;

const usual = ClubTerms.parse({});
const termsBody = z.object({ courseRef: z.string() });

const tables = [
  `create table if not exists sandbox.club_terms (
     vendor text not null,
     course_ref text not null,
     terms jsonb not null,
     primary key (vendor, course_ref))`,
];

/** The simulated clubs' own terms, in the database like their bookings: all processes see them at once. */
export async function openTerms(pool: pg.Pool, vendor: string) {
  await ensureTables(pool, tables);
  return {
    async of(courseRef: string): Promise<ClubTerms> {
      const { rows } = await pool.query<{ terms: ClubTerms }>(
        'select terms from sandbox.club_terms where vendor = $1 and course_ref = $2',
        [vendor, courseRef],
      );
      return rows[0]?.terms ?? usual;
    },
    async set(courseRef: string, terms: ClubTerms): Promise<void> {
      await pool.query(
        `insert into sandbox.club_terms (vendor, course_ref, terms) values ($1, $2, $3)
         on conflict (vendor, course_ref) do update set terms = excluded.terms`,
        [vendor, courseRef, JSON.stringify(terms)],
      );
    },
  };
}
export type Terms = Awaited<ReturnType<typeof openTerms>>;

/** `PUT /terms` replaces the terms of one club; `courseRef` alone resets them to the defaults. */
export function termsRoutes(app: FastifyInstance, terms: Terms): void {
  app.put('/terms', async (request, reply) => {
    const body = termsBody.safeParse(request.body);
    const given = ClubTerms.safeParse(request.body);
    if (!body.success || !given.success) return reply.code(400).send({ message: 'no terms of a club' });
    await terms.set(body.data.courseRef, given.data);
    return given.data;
  });
}
