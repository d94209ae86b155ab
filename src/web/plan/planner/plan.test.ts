import { describe, expect, it } from 'vitest';
import type { AvailableTime, PlannerCourse, ValidationResult } from '#shared/planner/contract.ts';
import { furthestStep, newPlan, type Plan, type PlanAction, planReducer, untimedCourses } from './plan.ts';
import { planPrice } from './plan-price.ts';
import { quotePayload } from './quote-payload.ts';

const course = (id: string, price = 100): PlannerCourse => ({
  id,
  courseId: id,
  courseName: `Campo ${id}`,
  nombre: `Campo ${id}`,
  location: 'Marbella, Málaga',
  region: 'Andalucía',
  zone: 'Costa del Sol',
  province: 'Málaga',
  price,
  precio: price,
  priceFrom: price,
  sourceType: 'LOCAL',
  holes: 18,
  par: 72,
  latitude: 36.5,
  longitude: -4.9,
});

const time = (date: string, at: string, price: number | null = 110): AvailableTime => ({
  time: at,
  date,
  isPreferred: false,
  price,
  fullPrice: price,
  offerPercent: null,
  freePlaces: 4,
  teeTimeSlots: [{ groupNumber: 1, time: at, players: 4 }],
});

const result = (id: string, times: AvailableTime[]): ValidationResult => ({
  courseId: id,
  courseName: `Campo ${id}`,
  location: '',
  timeZone: 'Europe/Madrid',
  sourceType: 'LOCAL',
  available: times.length > 0,
  hasAvailableTimes: times.length > 0,
  availableTimes: times,
  price: 100,
  priceIsEstimate: false,
  seenAt: '2027-01-01T10:00:00Z',
  unansweredDates: [],
});

const answers = { destination: 'Andalucía', startDate: '2027-03-11', endDate: '2027-03-14', players: 4 };
const play = (...actions: PlanAction[]): Plan => actions.reduce(planReducer, newPlan(answers));

const found: PlanAction = {
  type: 'found',
  courses: [course('a'), course('b', 80), course('c')],
  counts: null,
};
const chose = (id: string, price?: number): PlanAction => ({ type: 'toggled', course: course(id, price) });
const validate = (...results: ValidationResult[]): PlanAction => ({ type: 'validated', results });

describe('a plan', () => {
  it('opens each step only when the previous one is complete', () => {
    expect(furthestStep(play())).toBe(1);
    expect(furthestStep(play(found))).toBe(2);
    expect(furthestStep(play(found, chose('a')))).toBe(2);
    const validated = play(found, chose('a'), validate(result('a', [time('2027-03-12', '09:40')])));
    expect(furthestStep(validated)).toBe(3);
    const timed = planReducer(validated, { type: 'timed', courseId: 'a', time: time('2027-03-12', '09:40') });
    expect(furthestStep(timed)).toBe(4);
  });

  it('can continue without the courses that are sold out, and never with none at all', () => {
    const some = play(
      found,
      chose('a'),
      chose('b'),
      validate(result('a', [time('2027-03-12', '09:40')]), result('b', [])),
    );
    expect(untimedCourses(some).map(({ id }) => id)).toEqual(['a']);
    expect(furthestStep(play(found, chose('a'), validate(result('a', []))))).toBe(3);
  });

  it('goes on to the summary with one timed course, and quotes without those that have no tee time', () => {
    const open = play(
      found,
      chose('a'),
      chose('b'),
      validate(result('a', [time('2027-03-12', '09:40')]), result('b', [time('2027-03-13', '10:00')])),
    );
    expect(furthestStep(open)).toBe(3);
    const plan = planReducer(open, { type: 'timed', courseId: 'a', time: time('2027-03-12', '09:40') });
    expect(furthestStep(plan)).toBe(4);
    expect(untimedCourses(plan).map(({ id }) => id)).toEqual(['b']);
    const payload = quotePayload(plan, 'Prueba');
    expect(payload.courses.map(({ courseId }) => courseId)).toEqual(['a']);
    // Four players at 110 €, without the multi-course discount of a second course.
    expect(payload.totalPrice).toBe(440);
  });

  it('keeps one tee time for each course: a new one replaces the old one', () => {
    const plan = play(
      found,
      chose('a'),
      validate(result('a', [time('2027-03-12', '09:40'), time('2027-03-13', '10:00')])),
      { type: 'timed', courseId: 'a', time: time('2027-03-12', '09:40') },
      { type: 'timed', courseId: 'a', time: time('2027-03-13', '10:00') },
    );
    expect(Object.values(plan.times).map(({ date, time: at }) => `${date} ${at}`)).toEqual([
      '2027-03-13 10:00',
    ]);
  });

  it('keeps a tee time that is still offered after a new check, at its new price', () => {
    const plan = play(
      found,
      chose('a'),
      chose('b'),
      validate(result('a', [time('2027-03-12', '09:40')]), result('b', [time('2027-03-13', '10:00')])),
      { type: 'timed', courseId: 'a', time: time('2027-03-12', '09:40') },
      { type: 'timed', courseId: 'b', time: time('2027-03-13', '10:00') },
      validate(result('a', [time('2027-03-12', '09:40', 120)]), result('b', [])),
    );
    expect(plan.times.a?.price).toBe(120);
    expect(plan.times.b).toBeUndefined();
  });

  it('applies later replies: a new price, and no tee time that was sold meanwhile', () => {
    const plan = play(
      found,
      chose('a'),
      chose('b'),
      chose('c'),
      validate(
        result('a', [time('2027-03-12', '09:40')]),
        result('b', [time('2027-03-13', '10:00')]),
        result('c', [time('2027-03-13', '12:00')]),
      ),
      { type: 'timed', courseId: 'a', time: time('2027-03-12', '09:40') },
      { type: 'timed', courseId: 'b', time: time('2027-03-13', '10:00') },
      { type: 'timed', courseId: 'c', time: time('2027-03-13', '12:00') },
      {
        type: 'rechecked',
        results: [
          result('a', [time('2027-03-12', '09:40', 120)]),
          result('b', [time('2027-03-13', '11:00')]),
        ],
      },
    );
    expect(plan.times.a?.price).toBe(120);
    expect(plan.times.b).toBeUndefined();
    expect(plan.times.c?.price).toBe(110);
  });

  it('keeps a tee time of a day for which its club did not reply this time', () => {
    const unanswered = { ...result('a', []), reason: 'NO_ANSWER' as const, unansweredDates: ['2027-03-12'] };
    const before = [
      found,
      chose('a'),
      validate(result('a', [time('2027-03-12', '09:40')])),
      { type: 'timed', courseId: 'a', time: time('2027-03-12', '09:40') },
    ] as const;
    expect(play(...before, { type: 'rechecked', results: [unanswered] }).times.a?.price).toBe(110);
    expect(play(...before, validate(unanswered)).times.a?.price).toBe(110);
    const onAnotherDay = { ...unanswered, unansweredDates: ['2027-03-11'] };
    expect(play(...before, validate(onAnotherDay)).times).toEqual({});
  });

  it('moves to other dates with the courses that are open then, and clears the tee times', () => {
    const plan = play(
      found,
      chose('a'),
      chose('b'),
      validate(result('a', [time('2027-03-12', '09:40')]), result('b', [])),
      { type: 'timed', courseId: 'a', time: time('2027-03-12', '09:40') },
      {
        type: 'moved',
        startDate: '2027-03-13',
        endDate: '2027-03-16',
        results: [result('a', []), result('b', [time('2027-03-14', '10:00')])],
      },
    );
    expect(plan.answers).toMatchObject({ startDate: '2027-03-13', endDate: '2027-03-16' });
    expect(plan.chosen.map(({ id }) => id)).toEqual(['b']);
    expect(plan.times).toEqual({});
  });

  it('removes replies and tee times of a removed course, and all of them with a new search', () => {
    const before = [
      found,
      chose('a'),
      validate(result('a', [time('2027-03-12', '09:40')])),
      { type: 'timed', courseId: 'a', time: time('2027-03-12', '09:40') },
    ] as const;
    expect(play(...before, chose('a')).times).toEqual({});
    const searched = play(...before, { type: 'found', courses: [course('a')], counts: null });
    expect(searched.chosen).toHaveLength(1);
    expect(searched.availability).toBeNull();
    expect(searched.times).toEqual({});
  });
});

describe('price of a plan', () => {
  const plan = play(
    found,
    chose('a'),
    chose('b', 80),
    validate(
      result('a', [time('2027-03-12', '09:40')]),
      result('b', [
        time('2027-03-13', '10:00', 95),
        time('2027-03-13', '12:00', 80),
        time('2027-03-13', '12:10', 90),
      ]),
    ),
    { type: 'timed', courseId: 'a', time: time('2027-03-12', '09:40') },
  );

  it('takes the price of the chosen tee time, else the lowest available one, and ten percent off two courses', () => {
    expect(planPrice(plan)).toMatchObject({ greenFeesCents: 76000, discountCents: 7600, totalCents: 68400 });
  });

  it('is unknown before the clubs are checked, and for a course that was added since', () => {
    expect(planPrice(play(found, chose('a')))).toBeNull();
    expect(planPrice(play(found))).toBeNull();
    expect(planPrice(planReducer(plan, chose('c')))).toMatchObject({ totalCents: 68400 });
    expect(quotePayload(play(found, chose('a')), 'Prueba')).not.toHaveProperty('totalPrice');
  });

  it('applies a flash offer to its course as the server does', () => {
    const reduced = { ...time('2027-03-13', '12:00', 56), fullPrice: 80, offerPercent: 30 };
    const timed = planReducer(plan, { type: 'timed', courseId: 'b', time: reduced });
    expect(planPrice(timed)).toMatchObject({ greenFeesCents: 76000, discountCents: 9600 + 7600 });
  });

  it('takes 75 € where the club returns no price', () => {
    const timed = planReducer(plan, {
      type: 'timed',
      courseId: 'b',
      time: time('2027-03-13', '10:00', null),
    });
    expect(planPrice(timed)?.greenFeesCents).toBe(74000);
  });

  it('is sent with the quote, in euros, flights included', () => {
    const timed = planReducer(plan, { type: 'timed', courseId: 'b', time: time('2027-03-13', '10:00', 80) });
    const payload = quotePayload(timed, 'Prueba');
    expect(payload).toMatchObject({
      quoteName: 'Prueba',
      groupProfile: 'FRIENDS',
      budgetRange: 'BETWEEN_150_250',
      totalPrice: 684,
      pricePerPersonPerDay: 42.75,
      originChannel: 'PLANNER',
    });
    expect(payload.courses[0]).toMatchObject({
      courseId: 'a',
      playDate: '2027-03-12',
      pricePerPlayer: 110,
      totalCoursePrice: 440,
      teeTimeSlots: [{ groupNumber: 1, time: '09:40', players: 4 }],
    });
  });
});
