import { distributeCents } from '#shared/kernel/distribute.ts';
import type { Cents } from '#shared/kernel/money.ts';

/** A sold line: what was paid for all of it, and for how many. */
export interface SoldLine {
  readonly totalCents: Cents;
  readonly soldPlayers: number;
}

export interface LeavingMoney {
  readonly feeCents: Cents;
  readonly refundCents: Cents;
}

/**
 * What the first so many players of a line paid together. Everybody paid the same; cents that can't be shared evenly
 * are the first ones', so that who leaves, from the last one on, takes the smaller share.
 */
export function paidByPlayers({ totalCents, soldPlayers }: SoldLine, players: number): Cents {
  const shares = distributeCents(totalCents, Array<number>(soldPlayers).fill(1));
  return shares.slice(0, players).reduce((sum, cents) => sum + cents, 0);
}

/**
 * What is kept and what goes back when players leave a line: of `players` who are there `keepPlayers` stay.
 *
 * Nothing is lost between steps: the fee is the difference of what would be kept of all who are there and of all who
 * stay, each rounded down in the player's favour. So at one rung any number of steps comes to what one step does, and
 * in any case fee and refund are exactly what those who leave have paid.
 */
export function leavingMoney(
  line: SoldLine,
  leave: { readonly players: number; readonly keepPlayers: number },
  feePercent: number,
): LeavingMoney {
  const [there, stays] = [paidByPlayers(line, leave.players), paidByPlayers(line, leave.keepPlayers)];
  const kept = (cents: Cents) => Math.floor((cents * feePercent) / 100);
  const feeCents = kept(there) - kept(stays);
  return { feeCents, refundCents: there - stays - feeCents };
}
