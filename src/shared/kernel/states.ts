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

/** Every state of a table, in its order. */
export function statesOf<S extends string>(table: StateTable<S>): S[] {
  return Object.keys(table) as S[];
}

/**
 * What is wrong with a table, in words; nothing when it is sound. Every state can be reached from one of `starts` and
 * leads to a final one, and moves name existing states, each once and never the state itself. Asked by each room's tests.
 */
export function tableFaults<S extends string>(table: StateTable<S>, starts: readonly S[]): string[] {
  const states = statesOf(table);
  const reached = reachableFrom(table, starts);
  return states.flatMap((state) => {
    const moves = table[state];
    const strange = moves.filter((to) => to === state || !states.includes(to));
    return [
      ...(reached.has(state) ? [] : [`${state} is never reached`]),
      ...(leadsToEnd(table, state) ? [] : [`${state} never ends`]),
      ...strange.map((to) => `${state} can't move to ${to}`),
      ...(new Set(moves).size < moves.length ? [`${state} lists a move twice`] : []),
    ];
  });
}

function leadsToEnd<S extends string>(table: StateTable<S>, state: S): boolean {
  return [...reachableFrom(table, [state])].some((onward) => table[onward]?.length === 0);
}

function reachableFrom<S extends string>(table: StateTable<S>, starts: readonly S[]): ReadonlySet<S> {
  const seen = new Set<S>(starts);
  for (const state of seen) for (const next of table[state] ?? []) seen.add(next);
  return seen;
}
