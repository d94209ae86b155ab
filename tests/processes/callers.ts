import type { ValidationResult } from '#shared/planner/contract.ts';
import errors from '#shared/texts/es/errors.json' with { type: 'json' };
import type { Caller } from '../support/app.ts';
import { coursesOf, newPlayer, someTuesday } from '../support/travel.ts';

/** One reply; status 0: the connection broke. */
export interface RecordedReply {
  readonly call: string;
  /** The source of the course in the request. */
  readonly course: string;
  readonly status: number;
  readonly code: string | undefined;
  readonly message: string | undefined;
  readonly ms: number;
  /** The time of the reply. */
  readonly at: number;
}

export interface Callers {
  /** All replies, in order. */
  readonly replies: readonly RecordedReply[];
  repliesSince(moment: number): RecordedReply[];
  /** Bookings with a 201 that are never cancelled, with their players' tokens. */
  readonly booked: ReadonlyMap<string, string>;
  /** Ends when each has finished its current step. */
  stop(): Promise<void>;
}

/** A reply that reports the unreachable database in a sentence for people. */
export const isUnavailable = ({ status, message }: RecordedReply) =>
  status === 503 && message === errors.UNAVAILABLE;

/** Done, refused by a rule, or deferred: never an error, never a broken connection. */
export const isExpected = (reply: RecordedReply) =>
  (reply.status >= 200 && reply.status < 300) || reply.status === 409 || isUnavailable(reply);

type Body = Record<string, unknown> & { code?: string; message?: string };

/**
 * This many players who search, quote, book and cancel, over and over, whatever the replies. One booking in four is
 * kept.
 */
export async function startCallers(on: Caller, count: number): Promise<Callers> {
  const courses = await coursesOf(on, ['LOCAL', 'LOCAL', 'GOLF_MANAGER', 'TEEONE']);
  const tokens: string[] = [];
  for (let i = 0; i < count; i += 1) tokens.push(await newPlayer(on));
  const booked = new Map<string, string>();
  const replies: RecordedReply[] = [];
  let isOver = false;

  async function trip(token: string, turn: number): Promise<void> {
    const date = someTuesday(4 + (turn % 20));
    const { id: courseId, sourceType: course } = courses[turn % courses.length]!;

    async function send<T>(call: string, path: string, body: unknown) {
      const began = performance.now();
      const { status, body: replyBody } = await on
        .call<Body>('POST', path, { token, body })
        .catch(() => ({ status: 0, body: {} as Body }));
      const { code, message } = replyBody;
      const ms = Math.round(performance.now() - began);
      replies.push({ call, course, status, code, message, ms, at: Date.now() });
      return { status, body: replyBody as T };
    }

    const found = await send<{ validationResults: ValidationResult[] }>(
      'search',
      '/api/validate-multi-course-availability',
      { courses: [{ id: courseId }], fecha_entrada: date, fecha_salida: date, numero_jugadores: 2 },
    );
    const times = found.status === 200 ? found.body.validationResults[0]!.availableTimes : [];
    const time = times[turn % Math.max(1, times.length)];
    if (!time) return;
    const quote = await send<{ id: string }>('quote', '/api/golf-quotes', {
      quoteName: `Viaje ${turn}`,
      playerCount: 2,
      tripStartDate: date,
      tripEndDate: date,
      courses: [{ courseId, playDate: date, teeTimeSlots: time.teeTimeSlots }],
    });
    if (quote.status !== 201) return;
    const made = await send<{ id: string }>('book', '/api/bookings/from-quote', { quoteId: quote.body.id });
    if (made.status !== 201) return;
    if (turn % 4 === 0) booked.set(made.body.id, token);
    else await send('cancel', `/api/bookings/${made.body.id}/cancel`, {});
  }

  const work = tokens.map(async (token, i) => {
    for (let turn = i; !isOver; turn += 1) {
      await trip(token, turn);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
  return {
    booked,
    replies,
    repliesSince: (moment) => replies.filter(({ at }) => at >= moment),
    async stop() {
      isOver = true;
      await Promise.all(work);
    },
  };
}
