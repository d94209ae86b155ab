import { addDays, type TeeDate } from '#shared/kernel/tee-date.ts';

/** Specification, business constants: look up to a week ahead, show at most three. */
const alternativeWindowDays = 7;
const maxAlternatives = 3;

interface Stay {
  readonly startDate: TeeDate;
  readonly endDate: TeeDate;
}

export interface AlternativeStay extends Stay {
  /** 1..7 days after the requested dates. */
  readonly shiftDays: number;
}

/** The stays to try when the wanted one has nothing: both dates 1 to 7 days later, the same length, nearest first. */
function alternativeStays(requested: Stay): AlternativeStay[] {
  return Array.from({ length: alternativeWindowDays }, (_, i) => ({
    startDate: addDays(requested.startDate, i + 1),
    endDate: addDays(requested.endDate, i + 1),
    shiftDays: i + 1,
  }));
}

/** The nearest three stays for which `findTimes` finds tee times; queried one by one, and no more once there are three. */
export async function nearestAvailable<T>(
  requested: Stay,
  findTimes: (stay: AlternativeStay) => Promise<T | undefined>,
): Promise<(AlternativeStay & T)[]> {
  const found: (AlternativeStay & T)[] = [];
  for (const stay of alternativeStays(requested)) {
    const answer = await findTimes(stay);
    if (answer !== undefined) found.push({ ...stay, ...answer });
    if (found.length === maxAlternatives) break;
  }
  return found;
}
