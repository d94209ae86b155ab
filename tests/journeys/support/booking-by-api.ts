import type { Booking } from '#shared/bookings/contract.ts';
import type { GolfCourse } from '#shared/courses/contract.ts';
import { addDays, type TeeDate } from '#shared/kernel/tee-date.ts';
import type { ValidationResult } from '#shared/planner/contract.ts';
import type { Quote, Revalidation } from '#shared/quotes/contract.ts';
import { api, type Person } from './people.ts';
import type { Source } from './planning.ts';

/** Where the courses of these trips are: each source has some there. */
const ZONE = 'Costa del Sol';

interface TripWish {
  /** A round a day, at a course of each. */
  sources: readonly Source[];
  from: TeeDate;
  players?: number;
}

/** A course of each requested source, in the order of the catalogue. */
async function coursesOf(url: string, sources: readonly Source[]): Promise<GolfCourse[]> {
  const all = await api<GolfCourse[]>(url, 'GET', '/api/golf-courses');
  const inZone = all.filter((course) => course.zone === ZONE);
  return sources.map((source, i) => {
    const nth = sources.slice(0, i).filter((other) => other === source).length;
    return inZone.filter((course) => course.sourceType === source)[nth]!;
  });
}

/** The clubs' replies for these days. */
export async function askTimes(
  url: string,
  courses: readonly string[],
  stay: { from: TeeDate; to: TeeDate; players: number },
): Promise<ValidationResult[]> {
  const body = {
    courses: courses.map((id) => ({ id })),
    fecha_entrada: stay.from,
    fecha_salida: stay.to,
    numero_jugadores: stay.players,
  };
  const path = '/api/validate-multi-course-availability';
  return (await api<{ validationResults: ValidationResult[] }>(url, 'POST', path, { body }))
    .validationResults;
}

/** A saved quote at the first hour of each course, as the planner saves it. */
export async function newQuote(url: string, person: Person, wish: TripWish): Promise<Quote> {
  const { sources, from, players = 2 } = wish;
  const courses = await coursesOf(url, sources);
  const to = addDays(from, sources.length - 1);
  const found = await askTimes(
    url,
    courses.map((course) => course.id),
    { from, to, players },
  );
  return api<Quote>(url, 'POST', '/api/golf-quotes', {
    token: person.token,
    body: {
      quoteName: `Escapada de ${person.name}`,
      playerCount: players,
      tripStartDate: from,
      tripEndDate: to,
      courses: found.map(({ courseId, courseName, availableTimes }, day) => {
        const time = availableTimes.find((offered) => offered.date === addDays(from, day));
        if (!time) throw new Error(`no hour at ${courseName} on ${addDays(from, day)}`);
        return { courseId, playDate: time.date, teeTimeSlots: time.teeTimeSlots };
      }),
    },
  });
}

/** A booking that holds its places and waits to be paid, made as My Quotes makes it. */
export async function newBooking(url: string, person: Person, wish: TripWish): Promise<Booking> {
  const { token } = person;
  const quote = await newQuote(url, person, wish);
  const asked = await api<Revalidation>(url, 'POST', `/api/quotes/${quote.id}/revalidate`, { token });
  if (!asked.valid) throw new Error(`the quote is not valid: ${JSON.stringify(asked)}`);
  return api<Booking>(url, 'POST', '/api/bookings/from-quote', {
    token,
    body: { quoteId: quote.id, expectedTotal: quote.totalPrice },
  });
}

export async function readBooking(url: string, { token }: Person, id: string): Promise<Booking> {
  return (await api<{ booking: Booking }>(url, 'GET', `/api/bookings/${id}`, { token })).booking;
}

interface Round {
  readonly courseId: string;
  readonly date: TeeDate;
  readonly time: string;
}

/** Places left at one of our own tee times; 0 when it is sold out. */
export async function placesLeft(url: string, { courseId, date, time }: Round): Promise<number> {
  const [found] = await askTimes(url, [courseId], { from: date, to: date, players: 1 });
  return found!.availableTimes.find((offered) => offered.time === time)?.freePlaces ?? 0;
}
