import { onTestFinished } from 'vitest';
import type { MultiCourseBooking } from '#shared/bookings/contract.ts';
import type { GolfCourse } from '#shared/courses/contract.ts';
import { addDays, type TeeDate } from '#shared/kernel/tee-date.ts';
import type { AvailableTime, ValidationResult } from '#shared/planner/contract.ts';
import type { Quote, Revalidation } from '#shared/quotes/contract.ts';
import { seen, type Visit } from './browser.ts';
import { appUrl } from './own-app.ts';
import { api, type Person } from './people.ts';
import type { Source } from './planning.ts';
import { say } from './texts.ts';
import { courseRef, type Fault, setFault } from './third-parties.ts';

/** A zone in which the demo has no flash offer: a price there moves for one reason alone. */
const quietZone = 'Costa Brava';

export interface Round {
  readonly course: GolfCourse;
  readonly time: AvailableTime;
}

export async function courses(zone: string, source?: Source): Promise<GolfCourse[]> {
  const all = await api<GolfCourse[]>(appUrl(), 'GET', '/api/golf-courses');
  return all.filter((course) => course.zone === zone && (!source || course.sourceType === source));
}

/** A stay as a player sees it: the starts of each course with places for a group, in order of day and hour. */
export async function startsFor(
  asked: readonly Pick<GolfCourse, 'id'>[],
  stay: { from: TeeDate; to?: TeeDate; players: number },
): Promise<Map<string, AvailableTime[]>> {
  const { validationResults } = await api<{ validationResults: ValidationResult[] }>(
    appUrl(),
    'POST',
    '/api/validate-multi-course-availability',
    {
      body: {
        courses: asked.map(({ id }) => ({ id })),
        fecha_entrada: stay.from,
        fecha_salida: stay.to ?? stay.from,
        numero_jugadores: stay.players,
      },
    },
  );
  return new Map(validationResults.map((result) => [result.courseId, result.availableTimes]));
}

interface Wish {
  sources: readonly Source[];
  from: TeeDate;
  players: number;
  zone?: string;
  /** Which starts will do. */
  fits?: (time: AvailableTime, course: GolfCourse) => boolean;
}

/** A round a day, each at another course. */
export async function findRounds(wish: Wish): Promise<Round[]> {
  const inZone = await courses(wish.zone ?? quietZone);
  const stay = { from: wish.from, to: addDays(wish.from, wish.sources.length - 1), players: wish.players };
  const starts = await startsFor(inZone, stay);
  const taken = new Set<string>();
  return wish.sources.map((source, i) => {
    for (const course of inZone) {
      if (course.sourceType !== source || taken.has(course.id)) continue;
      const ofDay = starts.get(course.id)?.filter((time) => time.date === addDays(wish.from, i)) ?? [];
      const time = ofDay.find((one) => wish.fits?.(one, course) ?? true);
      if (!time) continue;
      taken.add(course.id);
      return { course, time };
    }
    throw new Error(`no start at a ${source} course for ${JSON.stringify(stay)}`);
  });
}

/** Saves a quote of these rounds, as the planner does. */
export async function saveQuote(person: Person, quoteName: string, rounds: readonly Round[]): Promise<Quote> {
  const days = rounds.map(({ time }) => time.date).sort();
  return api<Quote>(appUrl(), 'POST', '/api/golf-quotes', {
    token: person.token,
    body: {
      quoteName,
      playerCount: rounds[0]!.time.teeTimeSlots.reduce((sum, slot) => sum + slot.players, 0),
      tripStartDate: days[0],
      tripEndDate: days.at(-1),
      courses: rounds.map(({ course, time }) => ({
        courseId: course.id,
        playDate: time.date,
        teeTimeSlots: time.teeTimeSlots,
      })),
    },
  });
}

export const readQuote = (person: Person, id: string) =>
  api<Quote>(appUrl(), 'GET', `/api/quotes/${id}`, { token: person.token });

export const bookingsOf = (person: Person) =>
  api<MultiCourseBooking[]>(appUrl(), 'GET', '/api/multi-course-bookings', { token: person.token });

const clubs = { GOLF_MANAGER: '/sandbox/golf-manager', TEEONE: '/sandbox/teeone' } as const;

/** The simulated club of an external course, and its own id of the course. */
async function clubOf({ id, name, sourceType }: GolfCourse, date: TeeDate) {
  if (sourceType === 'LOCAL') throw new Error(`${name} keeps its sheet with us`);
  const line = { courseId: id, courseName: name, sourceType, date };
  return { club: clubs[sourceType], ref: await courseRef(appUrl(), line) };
}

/** A change at an external club: another player takes places there, or a start gets another price. */
export async function atClub(
  course: GolfCourse,
  times: readonly Pick<AvailableTime, 'date' | 'time'>[],
  change: { stolen?: number; priceCents?: number },
): Promise<void> {
  const { club, ref } = await clubOf(course, times[0]!.date);
  const put = ({ date, time }: (typeof times)[number]) =>
    api(appUrl(), 'PUT', `${club}/slots`, { body: { courseRef: ref, date, time, ...change } });
  await Promise.all(times.map(put));
}

/** The sold seats of a start at an external club, each with its price. */
export async function seatsAtClub({ course, time }: Round): Promise<{ priceCents: number }[]> {
  const { club, ref } = await clubOf(course, time.date);
  const query = new URLSearchParams({ courseRef: ref, date: time.date });
  const seats = await api<{ time: string; priceCents: number }[]>(
    appUrl(),
    'GET',
    `${club}/reservations?${query}`,
  );
  return seats.filter((seat) => seat.time === time.time);
}

/** Lets a third party misbehave until the test ends. */
export async function misbehave(vendor: Parameters<typeof setFault>[1], fault: Fault): Promise<void> {
  onTestFinished(() => setFault(appUrl(), vendor, { mode: 'ok' }));
  await setFault(appUrl(), vendor, fault);
}

/** The last opened payment of all players: if it is the same as before, no payment was opened. */
export async function lastPayment() {
  const { data } = await api<{ data: { id: string; status: string; amount_received: number }[] }>(
    appUrl(),
    'GET',
    '/sandbox/stripe/v1/payment_intents?limit=1',
    { token: 'sk_test_salida' },
  );
  return data[0];
}

/** On the page of a quote: revalidates it at the clubs and returns their reply. */
export async function validate({ page }: Visit): Promise<Revalidation> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/revalidate'));
  await page.getByRole('button', { name: say('player:quote.validate') }).click();
  return (await (await answered).json()) as Revalidation;
}

/** The clubs' reply, in a dialog. */
export const answerDialog = ({ page }: Visit) =>
  page.getByRole('dialog', { name: say('player:quote.result') });

export async function closeAnswer(own: Visit): Promise<void> {
  await answerDialog(own)
    .getByRole('button', { name: say('player:quote.close') })
    .click();
}

export const proceedButton = ({ page }: Visit) =>
  page.getByRole('button', { name: say('player:quote.proceed') });

export async function openQuote(own: Visit, quote: Pick<Quote, 'id' | 'quoteName'>): Promise<void> {
  await own.go(`/presupuesto/${quote.id}?convert=true`);
  await seen(own.page.getByRole('heading', { level: 1, name: quote.quoteName }));
}

export const bookingCard = ({ page }: Visit, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { level: 2, name }) });

/** Step 2 of the planner: finds a course in the list and ticks it. */
export async function chooseCourse({ page }: Visit, { name }: GolfCourse): Promise<void> {
  const filter = page.getByLabel(say('planner:choose.filter'));
  if (await filter.count()) await filter.fill(name);
  const card = page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
  await card.click();
  await seen(card.getByRole('checkbox', { checked: true }));
}
