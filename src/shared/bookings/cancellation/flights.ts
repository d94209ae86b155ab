/** Fewest players of a flight: one player may play alone only if no other player remains (rules of tee times). */
const smallestOf = (keepPlayers: number, minPlayers: number) =>
  Math.max(minPlayers, keepPlayers === 1 ? 1 : 2);

/**
 * Whether so many players can stay in the first of these flights, each of them unchanged or no smaller than allowed.
 */
function canHold(flights: readonly number[], players: number, smallest: number): boolean {
  let most = 0;
  for (const [i, size] of flights.entries()) {
    if (most === 0 && players === 0) return true;
    if (size < smallest) return false;
    most += size;
    if (players >= smallest * (i + 1) && players <= most) return true;
  }
  return players === 0;
}

/**
 * The flights of a line once only `keepPlayers` remain: players leave from the last flight backwards, and the rest is a
 * division that clubs allow: no flight below the course's least, none of one player beside others, and no gap, since
 * only the last flights vanish. As many players as possible keep their flight. Undefined where no such flights exist: 2
 * + 2 can't become three.
 */
export function shrinkFlights(
  flights: readonly number[],
  keepPlayers: number,
  minPlayers = 1,
): number[] | undefined {
  const smallest = smallestOf(keepPlayers, minPlayers);
  if (!canHold(flights, keepPlayers, smallest)) return undefined;
  let left = keepPlayers;
  return flights.map((size, i) => {
    const rest = flights.slice(i + 1);
    for (let stay = Math.min(size, left); stay >= smallest; stay -= 1) {
      if (!canHold(rest, left - stay, smallest)) continue;
      left -= stay;
      return stay;
    }
    return 0;
  });
}

/** Each number of players that may remain, from the whole group down to 0; largest first. */
export function keepChoices(flights: readonly number[], minPlayers = 1): number[] {
  const players = flights.reduce((sum, size) => sum + size, 0);
  return Array.from({ length: Math.max(0, players - 1) }, (_, i) => players - 1 - i).filter(
    (keep) => shrinkFlights(flights, keep, minPlayers) !== undefined,
  );
}
