import Fastify, { type FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { LoadCourses, SandboxCourse } from '#sandboxes/club/sheet.ts';
import type { TeeSheetProvider } from '#server/integrations/tee-sheets/port.ts';
import type { BookedSeat, TeeSheetSubject } from './tee-sheets.suite.ts';

function course(ref: string, timezone: string, intervalMinutes: number): SandboxCourse {
  return {
    ref,
    name: `Club ${ref}`,
    timezone,
    lat: 36.5,
    lon: -4.9,
    holes: 18,
    firstMinutes: 450,
    lastMinutes: 1080,
    intervalMinutes,
    priceCents: (_date, minutes) => (minutes < 840 ? 9_550 : 6_400),
  };
}

/** Runs a simulator on a free port and passes the suite an adapter and the controls. */
export async function sandboxSubject(options: {
  pool: pg.Pool;
  refs: { mainland: string; canary: string };
  register(
    app: FastifyInstance,
    options: { pool: pg.Pool; loadCourses: LoadCourses; now: () => Date },
  ): Promise<void>;
  adapter(url: string, now: () => Date): TeeSheetProvider;
}): Promise<TeeSheetSubject> {
  let clock = new Date();
  const now = () => clock;
  const courses = [
    course(options.refs.mainland, 'Europe/Madrid', 8),
    course(options.refs.canary, 'Atlantic/Canary', 10),
  ];
  const app = Fastify();
  await app.register(
    (scope) => options.register(scope, { pool: options.pool, loadCourses: async () => courses, now }),
    { prefix: '/sandbox/vendor' },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/sandbox/vendor`;

  async function control(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }

  return {
    provider: options.adapter(url, now),
    restarted: () => options.adapter(url, now),
    mainland: { ref: options.refs.mainland, zone: 'Europe/Madrid' },
    canary: { ref: options.refs.canary, zone: 'Atlantic/Canary' },
    setClock(at) {
      clock = at;
    },
    async fault(fault) {
      await control('PUT', '/faults', fault);
    },
    async changeSlot(slot) {
      await control('PUT', '/slots', slot);
    },
    async clubCancels(reference, players) {
      await control('POST', '/club-cancel', { reference, players });
    },
    async clubMoves(reference, by) {
      await control('POST', '/club-move', { reference, ...by });
    },
    async clubMarks(reference, marks) {
      await control('POST', '/club-marks', { reference, ...marks });
    },
    async clubRefuses(reference, refuses) {
      await control('PUT', '/club-refuses', { reference, refuses });
    },
    async clubForgets(reference, forgets) {
      await control('PUT', '/club-forgets', { reference, forgets });
    },
    bookedSeats: async (courseRef, date) =>
      (await control('GET', `/reservations?courseRef=${courseRef}&date=${date}`)) as BookedSeat[],
    close: () => app.close(),
  };
}
