import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, eachDay, weekday } from '#shared/kernel/tee-date.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { type Club, openClub } from './club.ts';
import { type SandboxCourse, sheetOf } from './sheet.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const now = new Date('2026-11-21T10:00:00Z');
const course = (ref: string, intervalMinutes = 10): SandboxCourse => ({
  ref,
  name: ref,
  timezone: 'Europe/Madrid',
  lat: 0,
  lon: 0,
  holes: 18,
  firstMinutes: 480,
  lastMinutes: 960,
  intervalMinutes,
  priceCents: () => 8_000,
});
const open = (vendor: string) =>
  openClub(
    database.pool,
    vendor,
    async () => [course('a')],
    () => now,
  );
const order = (minutes: number, players: number) => ({
  minutes,
  tee: 1 as const,
  players,
  product: 'GF',
  priceCents: (cents: number) => cents,
});
const anonymous = () => ({ name: null, email: null, tag: null });
const later = new Date(now.getTime() + 600_000);

async function emptyTime(club: Club, date: string): Promise<number> {
  const times = await club.openTimes(course('a'), date);
  return times.find((time) => time.free === 4)!.minutes;
}

describe('the simulated clubs', () => {
  it('open at once in two processes on an empty database', async () => {
    const clubs = await Promise.all(Array.from({ length: 4 }, () => open('at-once')));
    expect(await Promise.all(clubs.map((club) => club.openTimes(course('a'), '2026-12-01')))).toHaveLength(4);
  });

  it('never sell a place twice, from whichever process the request comes', async () => {
    const clubs = await Promise.all([open('crowd'), open('crowd')]);
    const minutes = await emptyTime(clubs[0]!, '2026-12-02');
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        clubs[i % 2]!.sell(course('a'), '2026-12-02', [order(minutes, 1)], anonymous, { expiresAt: later }),
      ),
    );
    expect(replies.filter((reply) => 'seats' in reply)).toHaveLength(4);
    expect(await clubs[1]!.activeSeats('a', '2026-12-02', '2026-12-02')).toHaveLength(4);
  });

  it('sell all flights of an order or none', async () => {
    const club = await open('whole');
    const minutes = await emptyTime(club, '2026-12-03');
    const sell = (orders: Parameters<Club['sell']>[2]) =>
      club.sell(course('a'), '2026-12-03', orders, anonymous, { expiresAt: later });
    expect(await sell([order(minutes, 2)])).toHaveProperty('seats');
    const full = (await club.openTimes(course('a'), '2026-12-03')).find((time) => time.free === 0)!;
    expect(await sell([order(minutes, 2), order(full.minutes, 1)])).toEqual({ unavailable: [full.minutes] });
    expect(await club.activeSeats('a', '2026-12-03', '2026-12-03')).toHaveLength(2);
  });

  it('keep their bookings when the process ends', async () => {
    const club = await open('books');
    const minutes = await emptyTime(club, '2026-12-04');
    await club.sell(course('a'), '2026-12-04', [order(minutes, 3)], anonymous, { expiresAt: later });
    const again = await open('books');
    const times = await again.openTimes(course('a'), '2026-12-04');
    expect(times.find((time) => time.minutes === minutes)?.free).toBe(1);
  });
});

describe('the simulated sheet', () => {
  it('is the same for a course and day at every request, and differs by course', () => {
    const day = (ref: string) => sheetOf(course(ref), '2027-03-10', '2026-11-21');
    expect(day('a')).toEqual(day('a'));
    expect(day('a')).not.toEqual(day('b'));
  });

  it("opens 365 days ahead with the course's own interval", () => {
    const day = (date: string) => sheetOf(course('a', 9), date, '2026-11-21');
    expect(day(addDays('2026-11-21', 365))).toHaveLength(54);
    expect(day(addDays('2026-11-21', 366))).toEqual([]);
    expect(day('2026-11-20')).toEqual([]);
    expect(day('2026-12-01')[1]!.minutes - day('2026-12-01')[0]!.minutes).toBe(9);
  });

  it('is fuller in the morning and at the weekend, and never sold out for good', () => {
    const sold = (dates: readonly string[], from: number, to: number) => {
      const times = dates
        .flatMap((date) => ['a', 'b', 'c'].flatMap((ref) => sheetOf(course(ref), date, '2026-11-21')))
        .filter((time) => time.minutes >= from && time.minutes < to);
      return times.reduce((all, time) => all + time.sold, 0) / (times.length * 4);
    };
    const days = eachDay('2026-12-01', '2027-03-31');
    const weekend = days.filter((date) => weekday(date) >= 6);
    const working = days.filter((date) => weekday(date) < 6);
    expect(sold(weekend, 480, 690)).toBeGreaterThan(sold(working, 480, 690) + 0.08);
    expect(sold(working, 480, 690)).toBeGreaterThan(sold(working, 840, 960) + 0.1);
    expect(sold(weekend, 480, 690)).toBeLessThan(0.75);
    expect(sold(working, 840, 960)).toBeGreaterThan(0.1);
  });
});
