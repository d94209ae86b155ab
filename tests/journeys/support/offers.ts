import { onTestFinished } from 'vitest';
import { rowsOf } from './accounts.ts';

interface NewOffer {
  readonly type: 'DIRECT_BOOKING' | 'PACKAGE_INQUIRY';
  /** A region without other bookings: its discounts change no other journey's prices. */
  readonly zone: string;
  readonly percent?: number;
  /** In PostgreSQL's format: `2 hours`. */
  readonly endsIn?: string;
}

/** An offer of the first course of a zone, until the test has ended. */
export async function newOffer({ type, zone, percent = 20, endsIn = '2 days' }: NewOffer) {
  const [offer] = await rowsOf<{ id: string; course: string; description: string }>(
    `with course as (select id, name from courses where zone = $1 order by name limit 1)
     insert into offers (id, course_id, offer_type, source, status, discount_percent, price_cents, description,
       valid_until, organisation_id)
     select gen_random_uuid(), course.id, $2, 'MANUAL', 'ACTIVE', $3, 19900, 'Para probar: ' || gen_random_uuid(),
       now() + $4::interval, (select id from organisations where kind = 'OPERATOR' order by created_at limit 1) from course
     returning id, description, (select name from course) as course`,
    [zone, type, percent, endsIn],
  );
  onTestFinished(async () => {
    await rowsOf('delete from offers where id = $1', [offer!.id]);
  });
  return offer!;
}
