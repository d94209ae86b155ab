interface Line {
  readonly teeTimeSlots: readonly { readonly players: number }[];
}

/** The size of the trip: the largest number of players of one course. A player may skip courses of a trip. */
export function groupSizeOf(lines: readonly Line[]): number {
  return Math.max(
    0,
    ...lines.map(({ teeTimeSlots }) => teeTimeSlots.reduce((sum, { players }) => sum + players, 0)),
  );
}
