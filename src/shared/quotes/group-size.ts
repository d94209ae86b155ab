interface Line {
  readonly teeTimeSlots: readonly { readonly players: number }[];
}

/** How many travel: the largest number that plays one course. Not everybody plays every course of a trip. */
export function groupSizeOf(lines: readonly Line[]): number {
  return Math.max(
    0,
    ...lines.map(({ teeTimeSlots }) => teeTimeSlots.reduce((sum, { players }) => sum + players, 0)),
  );
}
