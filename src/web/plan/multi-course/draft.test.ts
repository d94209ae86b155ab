import { describe, expect, it } from 'vitest';
import type { AvailableCourse } from '#shared/courses/contract.ts';
import type { AvailableTime } from '#shared/planner/contract.ts';
import {
  type Draft,
  type DraftAction,
  draftPayload,
  draftPrice,
  draftReducer,
  emptyDraft,
  missingIn,
} from './draft.ts';

const course = (id: string, priceFrom = 60): AvailableCourse => ({
  id,
  name: `Campo ${id}`,
  location: 'Pals, Girona',
  region: 'Cataluña',
  zone: 'Costa Brava',
  province: 'Girona',
  priceFrom,
  sourceType: 'LOCAL',
});
const time = (date: string, price: number): AvailableTime => ({
  date,
  time: '09:40',
  isPreferred: false,
  price,
  fullPrice: price,
  offerPercent: null,
  freePlaces: 4,
  teeTimeSlots: [{ groupNumber: 1, time: '09:40', players: 2 }],
});
const play = (...actions: DraftAction[]): Draft => actions.reduce(draftReducer, emptyDraft);
const set = (courseId: string, change: Extract<DraftAction, { type: 'set' }>['change']): DraftAction => ({
  type: 'set',
  courseId,
  change,
});
const added = (id: string): DraftAction => ({ type: 'added', course: course(id) });

describe('a booking of several courses', () => {
  it('is for two players at first, and a further course has as many as the one before', () => {
    expect(play(added('a')).lines[0]?.players).toBe(2);
    expect(play(added('a'), set('a', { players: 4 }), added('b')).lines[1]?.players).toBe(4);
  });

  it('requires name, courses, dates and tee times, in this order', () => {
    const named: DraftAction = { type: 'edited', change: { name: 'Empordà' } };
    expect(missingIn(play())).toBe('name');
    expect(missingIn(play(named))).toBe('courses');
    expect(missingIn(play(named, added('a')))).toBe('dates');
    const dated = [named, added('a'), set('a', { date: '2027-03-12' })] as const;
    expect(missingIn(play(...dated))).toBe('times');
    expect(missingIn(play(...dated, set('a', { time: time('2027-03-12', 70) })))).toBeNull();
  });

  it('clears the tee time when the date or the group changes, and dates outside the stay', () => {
    const timed = [
      added('a'),
      set('a', { date: '2027-03-12' }),
      set('a', { time: time('2027-03-12', 70) }),
    ] as const;
    expect(play(...timed, set('a', { players: 4 })).lines[0]?.time).toBeNull();
    expect(play(...timed, set('a', { date: '2027-03-13' })).lines[0]?.time).toBeNull();
    const moved = play(...timed, { type: 'edited', change: { checkIn: '2027-03-13' } });
    expect(moved.lines[0]).toMatchObject({ date: '', time: null });
    const named = play(...timed, { type: 'edited', change: { name: 'x', checkIn: '2027-03-12' } });
    expect(named.lines[0]?.time).not.toBeNull();
  });

  it('contains each course once', () => {
    expect(play(added('a'), added('a'), added('b')).lines).toHaveLength(2);
    expect(play(added('a'), { type: 'removed', courseId: 'a' }).lines).toHaveLength(0);
  });

  const timed = (id: string): DraftAction[] => [
    added(id),
    set(id, { date: '2027-03-12' }),
    set(id, { time: time('2027-03-12', 60) }),
  ];

  it('is ten percent cheaper with two courses, fifteen with three', () => {
    expect(draftPrice(play(...timed('a')))?.totalCents).toBe(12000);
    expect(draftPrice(play(...timed('a'), ...timed('b')))?.totalCents).toBe(21600);
    expect(draftPrice(play(...timed('a'), ...timed('b'), ...timed('c')))?.totalCents).toBe(30600);
  });

  it('has no total while one of its courses has no tee time: its price is unknown', () => {
    expect(draftPrice(play())).toBeNull();
    expect(draftPrice(play(added('a')))).toBeNull();
    expect(draftPrice(play(...timed('a'), added('b')))).toBeNull();
    expect(draftPayload(play(...timed('a'), added('b')))).not.toHaveProperty('totalPrice');
  });

  it('applies a flash offer to its own course, and the multi-course discount to the full green fees', () => {
    const reduced = { ...time('2027-03-12', 42), fullPrice: 60, offerPercent: 30 };
    const draft = play(...timed('a'), ...timed('b'), set('b', { time: reduced }));
    expect(draftPrice(draft)).toMatchObject({ greenFeesCents: 24000, discountCents: 2400 + 3600 });
  });

  it('is sent as a quote from its first round to its last unless dates were given', () => {
    const draft = play(
      { type: 'edited', change: { name: ' Empordà ' } },
      added('a'),
      added('b'),
      set('a', { date: '2027-03-13' }),
      set('a', { time: time('2027-03-13', 70) }),
      set('b', { date: '2027-03-12', players: 4 }),
      set('b', { time: time('2027-03-12', 80) }),
    );
    expect(draftPayload(draft)).toMatchObject({
      quoteName: 'Empordà',
      playerCount: 4,
      tripStartDate: '2027-03-12',
      tripEndDate: '2027-03-13',
      totalPrice: 414,
      courses: [
        { courseId: 'a', playDate: '2027-03-13', pricePerPlayer: 70, totalCoursePrice: 140 },
        { courseId: 'b', playDate: '2027-03-12', pricePerPlayer: 80, totalCoursePrice: 320 },
      ],
    });
  });
});
