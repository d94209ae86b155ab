import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallClock } from '#shared/kernel/course-clock.ts';
import { zoneComponent } from './zones.ts';

/** Minutes east of Greenwich by our VTIMEZONE for an instant from 1997 on. */
function offsetBy(component: string, instant: Date): number {
  const minutes = (text: string) => Number(text.slice(0, 3)) * 60 + Number(text.slice(3));
  const part = (name: string) => {
    const body = component.split(`BEGIN:${name}`)[1]!.split(`END:${name}`)[0]!;
    return {
      from: minutes(/TZOFFSETFROM:([+-]\d{4})/.exec(body)![1]!),
      to: minutes(/TZOFFSETTO:([+-]\d{4})/.exec(body)![1]!),
      hour: Number(/DTSTART:\d{8}T(\d{2})/.exec(body)![1]),
      month: Number(/BYMONTH=(\d+)/.exec(body)![1]),
    };
  };
  const year = instant.getUTCFullYear();
  const changeOf = ({ from, hour, month }: ReturnType<typeof part>) => {
    const last = new Date(Date.UTC(year, month, 0));
    const sunday = last.getUTCDate() - last.getUTCDay();
    return Date.UTC(year, month - 1, sunday, hour) - from * 60_000;
  };
  const [summer, winter] = [part('DAYLIGHT'), part('STANDARD')];
  const isSummer = instant.getTime() >= changeOf(summer) && instant.getTime() < changeOf(winter);
  return isSummer ? summer.to : winter.to;
}

describe('the time zones in our calendars', () => {
  it.each(['Europe/Madrid', 'Atlantic/Canary'])(
    '%s: state at every instant the time that the clocks there show',
    (zone) => {
      const component = zoneComponent(zone)!;
      fc.assert(
        fc.property(
          fc.date({ min: new Date('1997-01-01'), max: new Date('2050-12-31'), noInvalidDate: true }),
          (at) => {
            const { date, time } = wallClock(at, zone);
            const shown = Date.parse(`${date}T${time}:00Z`);
            const wanted = Math.floor(at.getTime() / 60_000) * 60_000 + offsetBy(component, at) * 60_000;
            expect(shown).toBe(wanted);
          },
        ),
        { numRuns: 500 },
      );
    },
  );

  it('are only those two', () => {
    expect(zoneComponent('America/New_York')).toBeNull();
  });
});
