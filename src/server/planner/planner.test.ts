import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ValidationResult } from '#shared/planner/contract.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { someTuesday } from '#tests/support/travel.ts';

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterAll(() => on.close());

const stay = { fecha_entrada: someTuesday(), fecha_salida: someTuesday(), numero_jugadores: 4 };

interface Found {
  alternativeCourses: { id: string; zone: string; region: string; sourceType: string }[];
  totalCourses: number;
  courseSummary: Record<'local' | 'golfManager' | 'teeOne', number> & { filteredByLocation: boolean };
}
const recommend = (body: Record<string, unknown>) =>
  on.call<Found>('POST', '/api/generate-recommendations', { body });
const validate = (body: Record<string, unknown>) =>
  on.call<{ validationResults: ValidationResult[] }>('POST', '/api/validate-multi-course-availability', {
    body,
  });

describe('recommendations', () => {
  it('are the courses of the requested place, counted by source', async () => {
    const { status, body } = await recommend({ ...stay, zona_juego: 'Costa Brava', estilo_viaje: 'amigos' });
    expect(status).toBe(200);
    expect(new Set(body.alternativeCourses.map(({ zone }) => zone))).toEqual(new Set(['Costa Brava']));
    const { local, golfManager, teeOne, filteredByLocation } = body.courseSummary;
    expect(filteredByLocation).toBe(true);
    expect([body.totalCourses, local + golfManager + teeOne]).toEqual([
      body.alternativeCourses.length,
      body.alternativeCourses.length,
    ]);
  });

  it('for an unknown place are every course, and the summary shows it', async () => {
    const everything = await recommend({ ...stay, zona_juego: 'Atlantis' });
    const all = await on.call<unknown[]>('GET', '/api/courses/all-available');
    expect(everything.body.totalCourses).toBe(all.body.length);
    expect(everything.body.courseSummary.filteredByLocation).toBe(false);
  });

  it('need dates in order and at least one player', async () => {
    const before = { ...stay, fecha_salida: '2020-01-01' };
    for (const body of [before, { ...stay, numero_jugadores: 0 }, { ...stay, zona_juego: ' ' }])
      expect((await recommend({ zona_juego: 'Madrid', ...body })).status).toBe(400);
  });
});

describe('a stay in the past', () => {
  it.each(['/api/generate-recommendations', '/api/validate-multi-course-availability'])(
    'is refused by %s, with a message',
    async (path) => {
      const past = { fecha_entrada: '2020-03-02', fecha_salida: '2020-03-04', numero_jugadores: 2 };
      const body = { ...past, zona_juego: 'Mallorca', courses: [{ id: 'x' }] };
      const answer = await on.call('POST', path, { body });
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'DATE_PAST', message: 'La fecha de entrada ya ha pasado.' },
      });
    },
  );
});

describe('availability', () => {
  it('prefers the hours from 12 to before 18 where no preference is given', async () => {
    const { body: courses } = await on.call<{ id: string }[]>('GET', '/api/golf-courses');
    const { body } = await validate({ ...stay, courses: courses.slice(0, 3).map(({ id }) => ({ id })) });
    const times = body.validationResults.flatMap(({ availableTimes }) => availableTimes);
    expect(times.length).toBeGreaterThan(10);
    for (const { time, isPreferred } of times) expect(isPreferred).toBe(time >= '12:00' && time < '18:00');
  });

  it('returns each course in the requested order, with tee times that fit the group and the preferred ones first', async () => {
    const { body: courses } = await on.call<{ id: string; sourceType: string }[]>('GET', '/api/golf-courses');
    const requested = ['LOCAL', 'GOLF_MANAGER', 'TEEONE'].map(
      (source) => courses.find(({ sourceType }) => sourceType === source)!,
    );
    const { status, body } = await validate({
      ...stay,
      courses: requested.map(({ id }) => ({ id })),
      preferencia_horaria: 'tarde',
    });
    expect(status).toBe(200);
    expect(body.validationResults.map(({ courseId }) => courseId)).toEqual(requested.map(({ id }) => id));
    for (const { available, hasAvailableTimes, availableTimes } of body.validationResults) {
      expect([available, hasAvailableTimes]).toEqual([true, true]);
      const preferred = availableTimes.map(({ isPreferred }) => isPreferred);
      expect(preferred).toEqual([...preferred].sort((one, other) => Number(other) - Number(one)));
      for (const { teeTimeSlots, date } of availableTimes) {
        expect(date).toBe(stay.fecha_entrada);
        expect(teeTimeSlots.reduce((sum, { players }) => sum + players, 0)).toBe(4);
      }
    }
  });

  it('of an unknown course gives the reason, in the user’s language, beside the others', async () => {
    const [known] = (await on.call<{ id: string }[]>('GET', '/api/fields/public')).body;
    const ids = ['01a1fdf9-dc35-7b27-a806-000000000009', known!.id];
    const { body } = await validate({ ...stay, courses: ids.map((id) => ({ id })) });
    expect(body.validationResults).toMatchObject([
      { available: false, reason: 'UNKNOWN_COURSE', availableTimes: [] },
      { available: true },
    ]);
    expect(body.validationResults[0]!.reasonMessage).toMatch(/campo/);
  });
});

describe('the lists to choose a course from', () => {
  it('are the same courses and prices, for visitors and for signed-in players', async () => {
    const { body: session } = await on.call<{ token: string }>('POST', '/api/login', {
      body: { email: 'jugador@salida.test', password: 'demo1234' },
    });
    const open = await on.call<{ id: string; price: number }[]>('GET', '/api/fields/public');
    const own = await on.call<{ id: string; price: number }[]>('GET', '/api/fields', {
      token: session.token,
    });
    expect((await on.call('GET', '/api/fields')).status).toBe(401);
    expect(own.body).toEqual(open.body);
    const { body: courses } = await on.call<{ id: string; basePrice: number }[]>('GET', '/api/golf-courses');
    expect(new Map(open.body.map(({ id, price }) => [id, price]))).toEqual(
      new Map(courses.map(({ id, basePrice }) => [id, basePrice])),
    );
  });
});
