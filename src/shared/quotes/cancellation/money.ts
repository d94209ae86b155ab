import { distributeCents } from '#shared/kernel/distribute.ts';
import type { Cents } from '#shared/kernel/money.ts';

/** A sold line: the amount paid for all of it, and the number of players. */
export interface SoldLine {
  readonly totalCents: Cents;
  readonly soldPlayers: number;
}

export interface CancellationMoney {
  readonly feeCents: Cents;
  readonly refundCents: Cents;
}

/**
 * The payments of the first players of a line together. All paid the same; cents that can't be shared evenly belong to
 * the first ones, so that the players who leave, from the last one on, take the smaller share.
 */
export function paidByPlayers({ totalCents, soldPlayers }: SoldLine, players: number): Cents {
  const shares = distributeCents(totalCents, Array<number>(soldPlayers).fill(1));
  return shares.slice(0, players).reduce((sum, cents) => sum + cents, 0);
}

/**
 * Fee and refund when players leave a line: of `players` players `keepPlayers` remain.
 *
 * No cent is lost between steps: the fee is the difference of the fees of all current and of all remaining players,
 * each rounded down in the player's favour. So at one rung any number of steps costs the same as one step, and fee plus
 * refund always equal the payments of the leaving players.
 */
export function cancellationMoney(
  line: SoldLine,
  change: { readonly players: number; readonly keepPlayers: number },
  feePercent: number,
): CancellationMoney {
  const [there, stays] = [paidByPlayers(line, change.players), paidByPlayers(line, change.keepPlayers)];
  const feeOf = (cents: Cents) => Math.floor((cents * feePercent) / 100);
  const feeCents = feeOf(there) - feeOf(stays);
  return { feeCents, refundCents: there - stays - feeCents };
}
