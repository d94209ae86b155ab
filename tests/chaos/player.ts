import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '#shared/kernel/tee-date.ts';
import type { AvailableTime, ValidationResult } from '#shared/planner/contract.ts';
import { openBrowser, type Reply } from './browser.ts';
import { end } from './endings.ts';
import type { Pending, Scene, Stage } from './player-context.ts';
import type { Run } from './player-run.ts';
import { regretIt } from './regretting.ts';
import type { Told } from './witness.ts';

interface MadeBooking {
  readonly id: string;
  readonly bookingName?: string;
  readonly status: string;
  readonly expiresAt: string | null;
  readonly date?: string;
  readonly time?: string;
  readonly field?: { readonly id: string };
  readonly quoteId?: string;
}

const think = ({ run }: Scene) => sleep(run.pauseMs);

async function timesFor(scene: Scene, turn: number) {
  const { run, cast, browser } = scene;
  const from = addDays(cast.firstDay, run.day);
  const trip = {
    fecha_entrada: from,
    fecha_salida: addDays(from, run.courses.length - 1),
    numero_jugadores: run.golfers,
  };
  if (run.asksForIdeas)
    await browser.insist('POST', '/api/generate-recommendations', { ...trip, zona_juego: 'Costa del Sol' });
  const courses = run.courses.map((place) => cast.courses[place]!);
  const { status, body } = await browser.insist<{ validationResults: ValidationResult[] }>(
    'POST',
    '/api/validate-multi-course-availability',
    { ...trip, courses: [...new Set(courses)].map(({ id }) => ({ id })), preferencia_horaria: 'manana' },
  );
  if (status !== 200) return undefined;
  const chosen: { courseId: string; time: AvailableTime }[] = [];
  for (const [day, { id }] of courses.entries()) {
    const course = body.validationResults.find((result) => result.courseId === id);
    const open = course?.availableTimes.filter(({ date }) => date === addDays(from, day)) ?? [];
    const time = open[Math.min(run.slot + turn, open.length - 1)];
    if (!time) {
      scene.witness.refused(course?.reason ?? 'NO_TIMES');
      return undefined;
    }
    chosen.push({ courseId: id, time });
  }
  return { from, to: trip.fecha_salida, chosen };
}

/** `isAnswer`: the product answered that it is booked; else it was found in a list. */
function pendingOf(scene: Scene, made: MadeBooking, quoteId: string | null, isAnswer: boolean): Pending {
  const told = scene.witness.booked(made.id, scene.run.player, quoteId);
  if (made.status === 'CONFIRMED') told.confirmed = true;
  if (isAnswer) told.held = true;
  return { told, expiresAt: made.expiresAt ? Date.parse(made.expiresAt) : 0 };
}

/** After a lost answer, or after the other of two clicks was first: what came of it? */
async function lookInTrips(scene: Scene, isMine: (made: MadeBooking) => boolean, path: string) {
  const { status, body } = await scene.browser.insist<MadeBooking[] | { bookings: MadeBooking[] }>(
    'GET',
    path,
  );
  if (status !== 200) return undefined;
  const bookings = Array.isArray(body) ? body : body.bookings;
  return bookings.find((made) => made.status !== 'CANCELLED' && isMine(made));
}

const wasHeard = ({ status }: Reply<unknown>) => status !== 0 && status !== 503;

async function bookByQuote(scene: Scene, turn: number): Promise<Pending | 'gone' | undefined> {
  const { run, browser, witness, tripName } = scene;
  const found = await timesFor(scene, turn);
  if (!found) return undefined;
  await think(scene);
  const quoteName = `${tripName} ${turn}`;
  const saved = await browser.call<{ id: string }>('POST', '/api/golf-quotes', {
    quoteName,
    playerCount: run.golfers,
    tripStartDate: found.from,
    tripEndDate: found.to,
    courses: found.chosen.map(({ courseId, time }) => ({
      courseId,
      playDate: time.date,
      teeTimeSlots: time.teeTimeSlots,
    })),
  });
  if (saved.status !== 201) return undefined;
  witness.counts.quoted += 1;
  const quoteId = saved.body.id;
  if (run.revalidates) {
    const asked = await browser.insist<{ valid?: boolean }>('POST', `/api/quotes/${quoteId}/revalidate`);
    if (asked.status === 200 && !asked.body.valid) return 'gone';
  }
  await think(scene);
  const clicks = Array.from({ length: run.clicksTwice ? 2 : 1 }, () =>
    browser.call<MadeBooking & { code?: string }>('POST', '/api/bookings/from-quote', { quoteId }),
  );
  const replies = await Promise.all(clicks);
  const made = replies
    .filter(({ status }) => status === 201)
    .map(({ body }) => pendingOf(scene, body, quoteId, true));
  if (made[0]) return made[0];
  if (replies.every(wasHeard) && replies.every(({ body }) => body.code !== 'QUOTE_CONVERTED')) return 'gone';
  const mine = await lookInTrips(scene, ({ bookingName }) => bookingName === quoteName, '/api/my-trips');
  return mine && pendingOf(scene, mine, quoteId, false);
}

async function bookSingle(scene: Scene, turn: number): Promise<Pending | 'gone' | undefined> {
  const { run, browser } = scene;
  const found = await timesFor(scene, turn);
  if (run.rush !== null && turn === 0) await scene.gather(run.rush);
  const [first] = found?.chosen ?? [];
  if (!first) return undefined;
  const { time, date } = first.time;
  const body = {
    fieldId: first.courseId,
    date,
    time,
    numPlayers: run.golfers,
    isCredit: run.way === 'credit',
  };
  const reply = await browser.call<MadeBooking>('POST', '/api/reservations', body);
  if (reply.status === 201) return pendingOf(scene, reply.body, null, true);
  if (wasHeard(reply)) return 'gone';
  const mine = await lookInTrips(
    scene,
    (made) =>
      made.status === 'PENDING' &&
      made.date === date &&
      made.time === time &&
      made.field?.id === first.courseId &&
      !scene.witness.told.has(made.id),
    '/api/reservations',
  );
  return mine && pendingOf(scene, mine, null, false);
}

/**
 * Acts one run from the first idea to its end, whatever is refused and however often the app is away. Returns what the
 * player was told of the booking, if there was one.
 */
export async function play(stage: Stage, run: Run): Promise<Told | undefined> {
  const player = stage.cast.players[run.player]!;
  const browser = openBrowser(stage.subject, stage.witness, player.token);
  const scene: Scene = { ...stage, run, browser, tripName: `Caos ${run.index}` };
  await think(scene);
  for (let turn = 0; turn <= run.patience; turn += 1) {
    const booked = await (run.way === 'quote' ? bookByQuote : bookSingle)(scene, turn);
    if (booked === 'gone') continue;
    if (!booked) return undefined;
    if (!booked.told.confirmed) await end(scene, booked);
    await regretIt(scene, booked);
    return booked.told;
  }
  return undefined;
}
