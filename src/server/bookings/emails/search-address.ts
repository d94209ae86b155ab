import type { EmailToCompose } from '#server/platform/email/email-kind.ts';
import type { BookingsDeps } from '../deps.ts';
import type { StoredBooking } from '../store.ts';

const MOST_SEARCHED = 4;

/** The search of other tee times near a line that its club has changed: its zone, its day, its players. */
export async function searchAddress(
  { catalogue }: Pick<BookingsDeps, 'catalogue'>,
  { lines }: StoredBooking,
  { lineId, page }: { lineId: string; page: EmailToCompose['page'] },
): Promise<string> {
  const line = lines.find(({ id }) => id === lineId);
  const course = line && (await catalogue.find(line.courseId));
  const query = new URLSearchParams({
    ...(course && { region: course.zone }),
    ...(line && { date: line.playDate, players: String(Math.min(line.players, MOST_SEARCHED)) }),
  });
  return page(`/search/green-fees?${query}`);
}
