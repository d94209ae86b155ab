import type { Booking } from '#shared/bookings/contract.ts';
import type { GolfCourse } from '#shared/courses/contract.ts';
import { addDays } from '#shared/kernel/tee-date.ts';
import { askTimes } from './booking-by-api.ts';
import { api, tuesdayIn } from './people.ts';

type Vendor = 'golf-manager' | 'teeone' | 'stripe';

export interface Fault {
  mode: 'ok' | 'down' | 'slow' | 'error' | 'conflict' | 'lost-reply';
  delayMs?: number;
  only?: string[];
  times?: number;
}

/** Sets the fault of a simulator. */
export async function setFault(url: string, vendor: Vendor, fault: Fault): Promise<void> {
  await api(url, 'PUT', `/sandbox/${vendor}/faults`, { body: fault });
}

export async function allWell(url: string): Promise<void> {
  for (const vendor of ['golf-manager', 'teeone', 'stripe'] as const)
    await setFault(url, vendor, { mode: 'ok' });
  await api(url, 'PUT', '/sandbox/stripe/webhooks', { body: { mode: 'ok' } });
}

/** Waits until a condition holds; throws an error with its name otherwise. */
export async function eventually<T>(
  what: string,
  probe: () => Promise<T | undefined | false>,
  seconds = 20,
): Promise<T> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const found = await probe();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`not within ${seconds} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

let probes = 0;

/**
 * Waits until both systems of tee times are queried again: after several failures in a row the breaker stays open for
 * ten seconds. Each probe uses another day, because replies are cached for a while.
 */
export async function clubsAnswer(url: string): Promise<void> {
  const all = await api<GolfCourse[]>(url, 'GET', '/api/golf-courses');
  const sources = ['GOLF_MANAGER', 'TEEONE'] as const;
  const courses = sources.map((source) => all.find((course) => course.sourceType === source)!.id);
  await eventually('the clubs answer again', async () => {
    probes += 1;
    const day = addDays(tuesdayIn(40), probes);
    const results = await askTimes(url, courses, { from: day, to: day, players: 1 });
    return results.every((result) => result.reason !== 'NO_ANSWER');
  });
}

interface Seat {
  readonly reference: string;
  readonly time: string;
  readonly confirmed: boolean;
}
type Line = Pick<Booking['courseBookings'][number], 'courseId' | 'courseName' | 'sourceType' | 'date'>;

/** A course's id in its own system. */
export async function courseRef(url: string, line: Line): Promise<string> {
  if (line.sourceType === 'GOLF_MANAGER') {
    const all = await api<GolfCourse[]>(url, 'GET', '/api/golf-courses');
    return all.find((course) => course.id === line.courseId)!.slug;
  }
  const response = await fetch(`${url}/sandbox/teeone/v1/campos`, {
    headers: { authorization: 'Bearer demo', 'x-vendedor': 'salida' },
  });
  const fields = (await response.json()) as { idCampo: string; nombre: string }[];
  return fields.find((field) => field.nombre === line.courseName)!.idCampo;
}

/** The seats of an external course on a day, held and confirmed: one entry per player. */
export async function seatsAtClub(url: string, line: Line): Promise<Seat[]> {
  const vendor = line.sourceType === 'GOLF_MANAGER' ? 'golf-manager' : 'teeone';
  const query = new URLSearchParams({ courseRef: await courseRef(url, line), date: line.date });
  return api<Seat[]>(url, 'GET', `/sandbox/${vendor}/reservations?${query}`);
}

interface Intent {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly client_secret: string;
  readonly metadata: { bookingId?: string };
}
interface Charge {
  readonly paid: boolean;
  readonly amount: number;
  readonly amount_refunded: number;
}

/** The card provider's own records of a booking: its payments, and the charged amount. */
export async function atProvider(url: string, bookingId: string) {
  const token = 'sk_test_salida';
  const list = async <T>(what: string) =>
    (await api<{ data: T[] }>(url, 'GET', `/sandbox/stripe/v1/${what}`, { token })).data;
  const all = await list<Intent>('payment_intents?limit=100');
  const intents = all.filter((intent) => intent.metadata.bookingId === bookingId);
  const charges = await Promise.all(
    intents.map((intent) => list<Charge>(`charges?payment_intent=${intent.id}&limit=100`)),
  );
  const paid = charges.flat().filter((charge) => charge.paid);
  return {
    intents,
    chargedCents: paid.map((charge) => charge.amount),
    refundedCents: paid.reduce((all, charge) => all + charge.amount_refunded, 0),
  };
}
