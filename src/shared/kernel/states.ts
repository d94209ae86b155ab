/** For each state, every state that may follow it. */
export type Transitions<S extends string = string> = Readonly<Record<S, readonly S[]>>;

/**
 * The states of one item and the transitions between them, as data. The database's column, every write of it and the
 * diagram in the documentation derive from it (docs/decisions/030).
 */
export interface StateMachine<
  S extends string = string,
  I extends S = S,
  T extends Transitions<S> = Transitions<S>,
> {
  readonly states: readonly [S, ...S[]];
  /** States in which it may be created. */
  readonly initial: readonly I[];
  /** Final states. */
  readonly ends: readonly S[];
  readonly transitions: T;
}

type StateOf<M> = M extends StateMachine<infer S> ? S : never;
/** The states in which a row may be inserted. */
export type InitialState<M extends { readonly initial: readonly string[] }> = M['initial'][number];

/** The states that `To` may follow, as a type. */
export type StatesBefore<M extends { readonly transitions: Transitions }, To extends string> = {
  [From in keyof M['transitions']]: To extends M['transitions'][From][number] ? From : never;
}[keyof M['transitions']];

/** Keeps the literal types, so that a wrong state is a type error. */
export function defineStates<const S extends string, const I extends S, const T extends Transitions<S>>(
  machine: StateMachine<S, I, T>,
): StateMachine<S, I, T> {
  return machine;
}

export function canTransition<M extends StateMachine>(
  { transitions }: M,
  from: StateOf<M>,
  to: StateOf<M>,
): boolean {
  return transitions[from]?.includes(to) ?? false;
}

/** The states that `to` may follow, in the machine's order: for `update … where status in (…)`. */
export function statesBefore<S extends string>(
  { states, transitions }: StateMachine<S>,
  to: NoInfer<S>,
): S[] {
  return states.filter((from) => transitions[from].includes(to));
}
