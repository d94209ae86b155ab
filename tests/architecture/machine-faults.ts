import type { StateMachine } from '#shared/kernel/states.ts';

/**
 * Returns the faults of a state machine, none if it is sound. Every state is reachable from an initial one and leads to
 * one in which the row may stay; transitions name existing states, each once and never the state itself.
 */
export function machineFaults({ states, initial, ends, transitions }: StateMachine): string[] {
  const reached = reachableFrom(transitions, initial);
  const unknown = Object.keys(transitions).filter((state) => !states.includes(state));
  const faults = states.flatMap((state) => {
    const next = transitions[state] ?? [];
    const strange = next.filter((to) => to === state || !states.includes(to));
    const isEnding = ends.some((end) => reachableFrom(transitions, [state]).has(end));
    return [
      ...(reached.has(state) ? [] : [`${state} is never reached`]),
      ...(isEnding ? [] : [`${state} never ends`]),
      ...strange.map((to) => `${state} can't become ${to}`),
      ...(new Set(next).size < next.length ? [`${state} lists a transition twice`] : []),
    ];
  });
  return [...faults, ...unknown.map((state) => `${state} is no state`)];
}

function reachableFrom(
  transitions: StateMachine['transitions'],
  from: readonly string[],
): ReadonlySet<string> {
  const seen = new Set(from);
  for (const state of seen) for (const next of transitions[state] ?? []) seen.add(next);
  return seen;
}
