/**
 * States and their permitted moves as data: `table[from]` lists every state that may follow. A state with no moves is
 * final. Writes use the table both ways: `canMove` for an answer, `statesInto` for `update … where status in (…)`.
 */
export type StateTable<S extends string> = Readonly<Record<S, readonly S[]>>;

export function canMove<S extends string>(table: StateTable<S>, from: S, to: S): boolean {
  return table[from].includes(to);
}

/** The states from which `to` may follow, in the table's order. */
export function statesInto<S extends string>(table: StateTable<S>, to: S): S[] {
  return statesOf(table).filter((from) => canMove(table, from, to));
}

export function isFinal<S extends string>(table: StateTable<S>, state: S): boolean {
  return table[state].length === 0;
}

/** States that no chain of moves reaches from any of `starts`; a sound table has none. */
export function unreachableStates<S extends string>(table: StateTable<S>, starts: readonly S[]): S[] {
  const seen = new Set<S>(starts);
  for (const state of seen) for (const next of table[state]) seen.add(next);
  return statesOf(table).filter((state) => !seen.has(state));
}

/** Every state of a table, in its order. */
export function statesOf<S extends string>(table: StateTable<S>): S[] {
  return Object.keys(table) as S[];
}
