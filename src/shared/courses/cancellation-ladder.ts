import { z } from 'zod';

/** From this many hours before the tee time on, a cancellation costs this share of the price. */
const Rung = z.object({
  hoursBefore: z.int().min(0).max(8760),
  feePercent: z.int().min(0).max(100),
});
export type Rung = z.infer<typeof Rung>;

/**
 * The fee of a cancellation by the hours left before the tee time: the rung with the most hours applies to any earlier
 * time, and after the last one, as after the tee time, the fee is 100 %.
 */
export const Ladder = z.array(Rung).min(1);
export type Ladder = readonly Rung[];

/** For clubs without terms of their own (domain research: > 72 h free, 72–24 h half, < 24 h and no-show all). */
export const defaultLadder: Ladder = [
  { hoursBefore: 72, feePercent: 0 },
  { hoursBefore: 24, feePercent: 50 },
  { hoursBefore: 0, feePercent: 100 },
];

const HOUR_MS = 3_600_000;
const NOTHING_BACK: Rung = { hoursBefore: 0, feePercent: 100 };

/**
 * The rungs of a course as a ladder: most hours first, with its end, without rungs that change nothing. The default one
 * for a course without rungs.
 */
export function ladderOf(rungs: readonly Rung[]): Ladder {
  if (rungs.length === 0) return defaultLadder;
  const down = [...rungs].sort((a, b) => b.hoursBefore - a.hoursBefore);
  const whole = down.at(-1)!.hoursBefore > 0 ? [...down, NOTHING_BACK] : down;
  return whole
    .filter((rung, i) => rung.feePercent !== whole[i + 1]?.feePercent)
    .map(({ hoursBefore, feePercent }) => ({ hoursBefore, feePercent }));
}

/**
 * A club's own cancellation terms of one tee time: up to each moment this share, after the last one everything. In
 * order of time; null if the club has none.
 */
export const ClubSteps = z
  .array(z.object({ until: z.iso.datetime(), feePercent: z.int().min(0).max(100) }))
  .min(1)
  .nullable();
export type ClubSteps = readonly { readonly until: string; readonly feePercent: number }[] | null;

/** Hours are elapsed ones: across a clock change, 24 hours before 10:00 is not 10:00. */
const endOf = ({ hoursBefore }: Rung, teeTime: Date) => new Date(teeTime.getTime() - hoursBefore * HOUR_MS);

const clubPercentAt = (club: ClubSteps, at: Date) =>
  club ? (club.find(({ until }) => at <= new Date(until))?.feePercent ?? 100) : 0;

/**
 * The fee share of a cancellation at a moment; the last moment of a rung still belongs to it. The club's own terms
 * raise it where they are stricter, and never lower it.
 */
export function feePercentAt(ladder: Ladder, teeTime: Date, at: Date, club: ClubSteps = null): number {
  const own = ladder.find((rung) => at <= endOf(rung, teeTime)) ?? NOTHING_BACK;
  return Math.max(own.feePercent, clubPercentAt(club, at));
}

export interface LadderStep {
  readonly feePercent: number;
  /** The last moment at which it costs this. */
  readonly until: Date;
}

/** A ladder in dates, from the first rung to the last; after the last one's moment the fee is 100 %. */
export function ladderSteps(ladder: Ladder, teeTime: Date, club: ClubSteps = null): LadderStep[] {
  const own = ladder.map((rung) => ({ feePercent: rung.feePercent, until: endOf(rung, teeTime) }));
  if (!club) return own;
  const ends = [...own, ...club].map(({ until }) => new Date(until).getTime());
  const moments = [...new Set([...ends, teeTime.getTime()])].filter((end) => end <= teeTime.getTime());
  return moments
    .sort((a, b) => a - b)
    .map((end) => new Date(end))
    .map((until) => ({ feePercent: feePercentAt(ladder, teeTime, until, club), until }))
    .filter(({ feePercent }, i, steps) => feePercent !== steps[i + 1]?.feePercent);
}

/** A line's cancellation terms: the course's ladder, and the club's own terms of the tee time. */
export interface CancelTerms {
  readonly ladder: Ladder;
  readonly club: ClubSteps;
}

/** Whether a cancellation at some moment from `at` on costs more under the terms of now than under those shown before. */
export function isStricter(now: CancelTerms, shown: CancelTerms, teeTime: Date, at: Date): boolean {
  const ends = [now, shown].flatMap(({ ladder, club }) => ladderSteps(ladder, teeTime, club));
  const moments = ends.flatMap(({ until }) => [until, new Date(until.getTime() + 1)]);
  return [at, ...moments]
    .filter((moment) => moment >= at && moment <= teeTime)
    .some(
      (moment) =>
        feePercentAt(now.ladder, teeTime, moment, now.club) >
        feePercentAt(shown.ladder, teeTime, moment, shown.club),
    );
}

/** The stricter of each: for a line whose flights start under different terms, the earliest deadline counts. */
export function strictestSteps(all: readonly ClubSteps[]): ClubSteps {
  const known = all.flatMap((club) => (club === null ? [] : [club]));
  const [first] = known;
  if (!first) return null;
  const ends = [...new Set(known.flatMap((club) => club.map(({ until }) => new Date(until).getTime())))];
  const steps = ends
    .sort((a, b) => a - b)
    .map((end) => new Date(end))
    .map((until) => ({
      until: until.toISOString(),
      feePercent: Math.max(...known.map((club) => clubPercentAt(club, until))),
    }))
    .filter(({ feePercent }, i, steps) => feePercent !== (steps[i + 1]?.feePercent ?? 100));
  // 100 % from the beginning: represented by a step that has already ended.
  return steps.length > 0 ? steps : [{ until: new Date(0).toISOString(), feePercent: 100 }];
}
