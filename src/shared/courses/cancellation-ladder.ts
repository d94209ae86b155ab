import { z } from 'zod';

/** From so many hours before the tee time on, cancelling costs this share of what was paid. */
const Rung = z.object({
  hoursBefore: z.int().min(0).max(8760),
  feePercent: z.int().min(0).max(100),
});
export type Rung = z.infer<typeof Rung>;

/**
 * What a cancellation costs, by the hours that are left before the tee time: the rung with the most hours counts for all
 * that is earlier, and after the last one, as after the tee time, everything is kept.
 */
export const Ladder = z.array(Rung).min(1);
export type Ladder = readonly Rung[];

/** Where a club says nothing of its own (domain research: > 72 h free, 72–24 h half, < 24 h and no-show all). */
export const defaultLadder: Ladder = [
  { hoursBefore: 72, feePercent: 0 },
  { hoursBefore: 24, feePercent: 50 },
  { hoursBefore: 0, feePercent: 100 },
];

const HOUR_MS = 3_600_000;
const NOTHING_BACK: Rung = { hoursBefore: 0, feePercent: 100 };

/**
 * The rungs of a course as a ladder: most hours first, its end said, and rungs that change nothing left out. The default
 * one for a course without any.
 */
export function ladderOf(rungs: readonly Rung[]): Ladder {
  if (rungs.length === 0) return defaultLadder;
  const down = [...rungs].sort((a, b) => b.hoursBefore - a.hoursBefore);
  const whole = down.at(-1)!.hoursBefore > 0 ? [...down, NOTHING_BACK] : down;
  return whole
    .filter((rung, i) => rung.feePercent !== whole[i + 1]?.feePercent)
    .map(({ hoursBefore, feePercent }) => ({ hoursBefore, feePercent }));
}

/** Hours are elapsed ones: across a clock change, 24 hours before 10:00 is not 10:00. */
const endOf = ({ hoursBefore }: Rung, teeTime: Date) => new Date(teeTime.getTime() - hoursBefore * HOUR_MS);

/** The share that is kept of what is cancelled at a moment; the last moment of a rung still belongs to it. */
export function feePercentAt(ladder: Ladder, teeTime: Date, at: Date): number {
  return ladder.find((rung) => at <= endOf(rung, teeTime))?.feePercent ?? NOTHING_BACK.feePercent;
}

export interface LadderStep {
  readonly feePercent: number;
  /** The last moment at which it costs this. */
  readonly until: Date;
}

/** A ladder in dates, from the first rung to the last; what is after the last one's moment costs everything. */
export function ladderSteps(ladder: Ladder, teeTime: Date): LadderStep[] {
  return ladder.map((rung) => ({ feePercent: rung.feePercent, until: endOf(rung, teeTime) }));
}
