import {
  type ClubSteps,
  type Ladder,
  type LadderStep,
  ladderSteps,
} from '#shared/courses/cancellation-ladder.ts';
import { instantAt } from '#shared/kernel/course-clock.ts';
import { type CancellationMoney, cancellationMoney, type SoldLine } from './money.ts';

/** A line as its ladder sees it: when and where it is played, and by how many of whom it was sold to. */
export interface LadderLine extends SoldLine {
  readonly cancellationLadder: Ladder;
  /** The club's own terms when the line was sold. */
  readonly clubSteps: ClubSteps;
  readonly playDate: string;
  /** The first flight's start, `HH:MM` at the course. */
  readonly time: string;
  readonly timeZone: string;
  readonly players: number;
}

export type MoneyStep = LadderStep & CancellationMoney;

/** Hours before it are counted back from this moment: wall time at the course. */
export const teeTimeOf = ({ playDate, time, timeZone }: LadderLine): Date =>
  instantAt(playDate, time, timeZone);

/** A line's ladder in dates and cents, for those who play it now. */
export function moneySteps(line: LadderLine): MoneyStep[] {
  const all = { players: line.players, keepPlayers: 0 };
  return ladderSteps(line.cancellationLadder, teeTimeOf(line), line.clubSteps).map((step) => ({
    ...step,
    ...cancellationMoney(line, all, step.feePercent),
  }));
}
