import { sql } from 'drizzle-orm';
import type { ExternalSource } from '#server/integrations/tee-sheets/port.ts';
import type { Db } from '#server/platform/database/database.ts';

export interface ExternalLine extends Record<string, unknown> {
  id: string;
  locator: string;
  source_type: ExternalSource;
  course_ref: string;
  time_zone: string;
  play_date: string;
  players: number;
  status: 'LIVE' | 'GONE';
  booking_status: 'PENDING' | 'CONFIRMED' | 'CANCELLED';
  external_ref: string | null;
  flights: { group: number; start: number }[];
  /** The slot of each flight as it was held, in that order. */
  slot_refs: string[];
  /** The tee of each flight as last seen. */
  resources: (string | null)[] | null;
  /** Of a cancellation that the club refuses. */
  refused: 'OPEN' | 'SETTLED' | null;
  refused_players: number | null;
}

/** Rounds at external systems that are still to be played, released ones included. */
export async function externalLines(db: Db): Promise<ExternalLine[]> {
  const { rows } = await db.execute<ExternalLine>(sql`
    select l.id, b.locator, l.source_type, c.external_ref as course_ref, l.time_zone, l.play_date::text, l.players,
      l.status, b.status as booking_status, l.external_ref, k.resources,
      coalesce((select jsonb_agg(jsonb_build_object('group', f.group_number, 'start', f.start_minutes)
        order by f.group_number) from flights f where f.course_booking_id = l.id), '[]') as flights,
      coalesce(jsonb_path_query_array(l.external_request, '$.flights[*].slotRef'), '[]') as slot_refs,
      case when l.hold_state = 'REFUSED' then r.status end as refused, r.players as refused_players
    from course_bookings l join bookings b on b.id = l.booking_id join courses c on c.id = l.course_id
    left join club_looks k on k.course_booking_id = l.id
    left join refused_cancellations r on r.course_booking_id = l.id and r.status <> 'ACCEPTED'
    where l.source_type <> 'LOCAL' and l.play_date >= current_date - 1
    order by l.play_date, l.id`);
  return rows;
}
