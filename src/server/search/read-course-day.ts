import type { Course } from '#server/courses/courses.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import { type TeeDate, timeOfMinutes } from '#shared/kernel/tee-date.ts';
import type { CourseDay } from '#shared/search/contract.ts';
import { daylightOn, playableWindow } from '#shared/tee-times/daylight.ts';
import type { MessageOf, SearchDeps } from './deps.ts';
import { priceOffers, wireTime } from './price-offers.ts';

function lightOf(course: Course, date: TeeDate): CourseDay['daylight'] {
  const daylight = daylightOn(date, course);
  const { firstMinutes, lastMinutes } = playableWindow({ holes: course.holes, daylight, firstMinutes: 0 });
  return {
    sunrise: timeOfMinutes(daylight.sunriseMinutes),
    sunset: timeOfMinutes(daylight.sunsetMinutes),
    lastStart: lastMinutes >= firstMinutes ? timeOfMinutes(lastMinutes) : null,
  };
}

/** One day of a course: its daylight, which is calculated, and its tee times, which its club's system supplies. */
export async function readCourseDay(
  deps: SearchDeps,
  id: string,
  { date, players, waitMs }: { date: TeeDate; players: number; waitMs: number },
  messageOf: MessageOf,
) {
  const course = await deps.catalogue.find(id);
  if (!course) return refuse('NOT_FOUND');
  const play = { courseId: course.id, playDate: date };
  const [[found], reductions] = await Promise.all([
    deps.teeTimes.find({ courses: [course], from: date, to: date, players, withShort: true, waitMs }),
    deps.offers.reductions.read(),
  ]);
  const flash = reductions.best(play);
  const times = priceOffers(found?.offers ?? [], players, flash);
  const answer = times.length > 0 ? 'TIMES' : !found ? 'ASKING' : found.offers ? 'NO_TIMES' : 'NO_ANSWER';
  return ok<CourseDay>({
    date,
    players,
    answer,
    ...((answer === 'NO_TIMES' || answer === 'NO_ANSWER') && { message: messageOf(answer) }),
    seenAt: found?.offers ? found.seenAt.toISOString() : null,
    daylight: lightOf(course, date),
    times: times.map(wireTime),
    shortTimes: (found?.shortStarts ?? []).map(({ startMinutes, placesLeft }) => ({
      time: timeOfMinutes(startMinutes),
      freePlaces: placesLeft,
    })),
    offerPercent: flash?.percent ?? null,
  });
}
