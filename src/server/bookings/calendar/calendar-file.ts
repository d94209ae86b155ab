import { translate } from '#server/platform/translate.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import type { Language } from '#shared/texts/languages.ts';
import type { BookingsDeps } from '../deps.ts';
import type { StoredBooking } from '../store.ts';
import { countChanges } from './store.ts';
import { writeCalendar } from './write-calendar.ts';

export type CalendarDeps = Pick<BookingsDeps, 'db' | 'catalogue' | 'publicUrl' | 'now'>;

/** Bookings as the text of an iCalendar file. */
export async function calendarOf(
  deps: CalendarDeps,
  bookings: readonly StoredBooking[],
  language: Language,
): Promise<string> {
  const lineIds = bookings.flatMap(({ lines }) => lines.map(({ id }) => id));
  const courses = new Map((await deps.catalogue.all()).map((course) => [course.id, course]));
  return writeCalendar(bookings, {
    language,
    publicUrl: deps.publicUrl,
    now: deps.now(),
    changes: await countChanges(deps.db, lineIds),
    courseOf: (id) => courses.get(id),
  });
}

/** The rounds of a booking, to be added to a calendar or removed from it. */
export async function calendarFile(deps: CalendarDeps, stored: StoredBooking, language: Language) {
  if (!stored.booking.confirmedAt) return refuse('NO_CONFIRMATION_YET');
  const text = await calendarOf(deps, [stored], language);
  const name = `${translate(language, 'bookings:file.fileName')}-${stored.booking.locator}.ics`;
  return ok({ name, bytes: new TextEncoder().encode(text) });
}
