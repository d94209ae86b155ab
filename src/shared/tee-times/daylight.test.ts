import { describe, expect, it } from 'vitest';
import { addDays, minutesOfTime } from '#shared/kernel/tee-date.ts';
import { daylightOn, playableWindow } from './daylight.ts';

const madrid = 'Europe/Madrid';
const canary = 'Atlantic/Canary';
const places = {
  marbella: { lat: 36.51, lon: -4.88, timeZone: madrid },
  girona: { lat: 41.98, lon: 2.82, timeZone: madrid },
  palma: { lat: 39.57, lon: 2.65, timeZone: madrid },
  coruna: { lat: 43.36, lon: -8.41, timeZone: madrid },
  tenerife: { lat: 28.1, lon: -16.73, timeZone: canary },
};

const off = (minutes: number, time: string) => Math.abs(minutes - minutesOfTime(time));

describe('the last start of the day', () => {
  // NOAA's solar calculator for 2026, local time.
  it.each([
    ['marbella', '2026-12-21', '18:07', '13:37'],
    ['marbella', '2026-06-21', '21:41', '17:11'],
    ['girona', '2026-12-21', '17:20', '12:50'],
    ['palma', '2026-12-21', '17:28', '12:58'],
    ['coruna', '2026-12-21', '18:00', '13:30'],
    ['tenerife', '2026-12-21', '18:15', '13:45'],
  ] as const)('%s, %s: sunset %s, last 18 holes %s, to two minutes', (place, date, sunset, last) => {
    const daylight = daylightOn(date, places[place]);
    expect(off(daylight.sunsetMinutes, sunset)).toBeLessThanOrEqual(2);
    const window = playableWindow({ holes: 18, daylight, firstMinutes: 480 });
    expect(off(window.lastMinutes, last)).toBeLessThanOrEqual(2);
    const nine = playableWindow({ holes: 9, daylight, firstMinutes: 480 });
    expect(nine.lastMinutes - window.lastMinutes).toBe(135);
  });

  it("is the club's own if that is earlier", () => {
    const daylight = { sunriseMinutes: 420, sunsetMinutes: 1300 };
    const window = playableWindow({ holes: 18, daylight, firstMinutes: 480, lastMinutes: 900 });
    expect(window.lastMinutes).toBe(900);
  });
});

describe('the first start of the day', () => {
  const daylight = { sunriseMinutes: 500, sunsetMinutes: 1100 };
  it('is ten minutes before sunrise when the club opens in the dark, else the opening', () => {
    expect(playableWindow({ holes: 18, daylight, firstMinutes: 450 }).firstMinutes).toBe(490);
    expect(playableWindow({ holes: 18, daylight, firstMinutes: 510 }).firstMinutes).toBe(510);
  });
});

describe('daylight', () => {
  it('moves by an hour on the clock, not in the sky, on the days the clocks change', () => {
    for (const place of [places.marbella, places.tenerife]) {
      const shift = (date: string) =>
        daylightOn(date, place).sunsetMinutes - daylightOn(addDays(date, -1), place).sunsetMinutes;
      expect(Math.abs(shift('2026-03-29') - 61)).toBeLessThanOrEqual(1);
      expect(Math.abs(shift('2026-10-25') + 61)).toBeLessThanOrEqual(1);
    }
  });

  it('is that of the given date on every day of the year: it never jumps except on those two days', () => {
    for (const place of Object.values(places)) {
      let jumps = 0;
      for (let day = 1; day < 365; day += 1) {
        const today = daylightOn(addDays('2026-01-01', day), place);
        const yesterday = daylightOn(addDays('2026-01-01', day - 1), place);
        if (Math.abs(today.sunsetMinutes - yesterday.sunsetMinutes) > 3) jumps += 1;
        expect(today.sunriseMinutes).toBeLessThan(today.sunsetMinutes);
      }
      expect(jumps).toBe(2);
    }
  });
});
