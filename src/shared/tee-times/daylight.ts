import { getTimes } from 'suncalc';
import { wallClock } from '#shared/kernel/course-clock.ts';
import { minutesOfTime, type TeeDate } from '#shared/kernel/tee-date.ts';
import { type Holes, roundMinutes } from './round-time.ts';

export interface CoursePlace {
  /** Degrees north. */
  readonly lat: number;
  /** Degrees east. */
  readonly lon: number;
  /** IANA name. */
  readonly timeZone: string;
}

/** Minutes after local midnight at the course. */
export interface Daylight {
  readonly sunriseMinutes: number;
  readonly sunsetMinutes: number;
}

/** Starts between `firstMinutes` and `lastMinutes`, both included; none when the last is earlier than the first. */
export interface PlayableWindow {
  readonly firstMinutes: number;
  readonly lastMinutes: number;
}

/** Play may start ten minutes before sunrise: it is light enough to see a ball land. */
const twilightMinutes = 10;

/**
 * Sunrise and sunset as the clock at the course shows them. About 15 µs a call, so a page of course-days needs no
 * cache. Uses Temporal through the course clock: a server-side rule.
 */
export function daylightOn(playDate: TeeDate, place: CoursePlace): Daylight {
  const sun = getTimes(new Date(`${playDate}T12:00:00Z`), place.lat, place.lon);
  if (!sun.sunrise || !sun.sunset) {
    throw new RangeError(`no sunrise or sunset at ${place.lat}, ${place.lon} on ${playDate}`);
  }
  return {
    sunriseMinutes: localMinutes(sun.sunrise, place.timeZone),
    sunsetMinutes: localMinutes(sun.sunset, place.timeZone),
  };
}

function localMinutes(instant: Date, timeZone: string): number {
  return minutesOfTime(wallClock(new Date(instant.getTime() + 30_000), timeZone).time);
}

/**
 * When a round can start: from the club's first hour, or ten minutes before sunrise if that is later, to the last start
 * that ends by sunset (sunset − 4 h 30 for 18 holes, − 2 h 15 for 9), or the club's own last start if that is earlier.
 */
export function playableWindow(day: {
  readonly holes: Holes;
  readonly daylight: Daylight;
  /** The club's hours: minutes after local midnight. */
  readonly firstMinutes: number;
  readonly lastMinutes?: number;
}): PlayableWindow {
  return {
    firstMinutes: Math.max(day.firstMinutes, day.daylight.sunriseMinutes - twilightMinutes),
    lastMinutes: Math.min(
      day.lastMinutes ?? Number.POSITIVE_INFINITY,
      day.daylight.sunsetMinutes - roundMinutes(day.holes),
    ),
  };
}
