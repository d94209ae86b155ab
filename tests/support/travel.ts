import type pg from 'pg';
import type { Booking } from '#shared/bookings/contract.ts';
import { addDays, weekday } from '#shared/kernel/tee-date.ts';
import type { ValidationResult } from '#shared/planner/contract.ts';
import type { Quote } from '#shared/quotes/contract.ts';
import type { Caller } from './app.ts';

type Source = 'LOCAL' | 'GOLF_MANAGER' | 'TEEONE';
interface ListedCourse {
  id: string;
  name: string;
  sourceType: Source;
  zone: string;
}

/** A Tuesday some weeks ahead, so that tests meet neither weekends nor past hours of today. */
export function someTuesday(weeksAhead = 8): string {
  const today = new Date().toISOString().slice(0, 10);
  const later = addDays(today, weeksAhead * 7);
  return addDays(later, (9 - weekday(later)) % 7);
}

let people = 0;

/** Registers a player and returns the token. */
export async function newPlayer(on: Caller, headers: Record<string, string> = {}): Promise<string> {
  people += 1;
  const { status, body } = await on.call<{ token: string }>('POST', '/api/register', {
    body: {
      name: `Jugadora ${people}`,
      email: `p${people}-${Date.now()}@salida.test`,
      password: 'secreta1',
      role: 'CLIENT',
    },
    headers,
  });
  if (status !== 201) throw new Error(`register answered ${status}`);
  return body.token;
}

/** A course of each requested source, all in one zone. */
export async function coursesOf(
  on: Caller,
  sources: readonly Source[],
  zone = 'Costa del Sol',
): Promise<ListedCourse[]> {
  const { body } = await on.call<ListedCourse[]>('GET', '/api/golf-courses');
  const inZone = body.filter((course) => course.zone === zone);
  return sources.map((source, i) => {
    const nth = sources.slice(0, i).filter((other) => other === source).length;
    const course = inZone.filter((candidate) => candidate.sourceType === source)[nth];
    if (!course) throw new Error(`no ${source} course in ${zone}`);
    return course;
  });
}

export async function availability(
  on: Caller,
  courses: readonly { id: string }[],
  stay: { from: string; to: string; players: number; preference?: string },
): Promise<ValidationResult[]> {
  const { status, body } = await on.call<{ validationResults: ValidationResult[] }>(
    'POST',
    '/api/validate-multi-course-availability',
    {
      body: {
        courses: courses.map(({ id }) => ({ id })),
        fecha_entrada: stay.from,
        fecha_salida: stay.to,
        numero_jugadores: stay.players,
        preferencia_horaria: stay.preference ?? '',
      },
    },
  );
  if (status !== 200) throw new Error(`availability answered ${status}: ${JSON.stringify(body)}`);
  return body.validationResults;
}

/** A quote with one round a day at the first tee time of each course. */
export async function newQuote(
  on: Caller,
  token: string,
  sources: readonly Source[],
  trip: { from: string; players: number; change?: (payload: Record<string, unknown>) => void },
): Promise<Quote & { priceChange?: { previousTotal: number; newTotal: number } }> {
  const courses = await coursesOf(on, sources);
  const to = addDays(trip.from, sources.length - 1);
  const found = await availability(on, courses, { from: trip.from, to, players: trip.players });
  const payload: Record<string, unknown> = {
    quoteName: 'Escapada de prueba',
    playerCount: trip.players,
    tripStartDate: trip.from,
    tripEndDate: to,
    courses: found.map((course, day) => {
      const slot = course.availableTimes.find((time) => time.date === addDays(trip.from, day));
      if (!slot) throw new Error(`no tee time at ${course.courseName}`);
      return { courseId: course.courseId, playDate: slot.date, teeTimeSlots: slot.teeTimeSlots };
    }),
  };
  trip.change?.(payload);
  const { status, body } = await on.call<Quote>('POST', '/api/golf-quotes', { token, body: payload });
  if (status !== 201) throw new Error(`quote answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

export async function bookQuote(on: Caller, token: string, quoteId: string) {
  return on.call<Booking & { code?: string; unavailableSlots?: unknown[] }>(
    'POST',
    '/api/bookings/from-quote',
    {
      token,
      body: { quoteId },
    },
  );
}

const FIRST_LOOK_MS = 20;
/** Not more often: polling takes processor time from the polled work. */
const LONGEST_PAUSE_MS = 100;

/** Waits until a condition holds; throws an error with its name otherwise. */
export async function eventually<T>(
  what: string,
  probe: () => Promise<T | undefined | false>,
  seconds = 15,
): Promise<T> {
  const deadline = Date.now() + seconds * 1000;
  for (let pause = FIRST_LOOK_MS; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
    const found = await probe();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`not within ${seconds} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** The sum of the places left on local sheets: released places must be included again. */
export async function placesLeft(
  on: { database: { pool: Pick<pg.Pool, 'query'> } },
  courseId: string,
  date: string,
): Promise<number> {
  const { rows } = await on.database.pool.query(
    `select (select sum(get_byte(remaining, i)) from generate_series(0, slots - 1) as i) as free
     from tee_sheet_days where course_id = $1 and play_date = $2`,
    [courseId, date],
  );
  return Number(rows[0]?.free ?? 0);
}

/** Sets the fault of a simulator. */
export async function setFault(on: Caller, vendor: string, fault: Record<string, unknown>): Promise<void> {
  const { status } = await on.call('PUT', `/sandbox/${vendor}/faults`, { body: fault });
  if (status !== 200 && status !== 204) throw new Error(`faults of ${vendor} answered ${status}`);
}

/** Sets a simulated club's terms (sandbox-club/terms.ts); without any, those of the demo. */
export async function setClubTerms(
  on: Caller & { database: { pool: Pick<pg.Pool, 'query'> } },
  course: { id: string; sourceType: Source },
  terms: Record<string, unknown> = {},
): Promise<string> {
  const { rows } = await on.database.pool.query('select external_ref as ref from courses where id = $1', [
    course.id,
  ]);
  const courseRef: string = rows[0].ref;
  const vendor = course.sourceType === 'TEEONE' ? 'teeone' : 'golf-manager';
  const { status } = await on.call('PUT', `/sandbox/${vendor}/terms`, { body: { courseRef, ...terms } });
  if (status !== 200) throw new Error(`terms of ${courseRef} answered ${status}`);
  return courseRef;
}
