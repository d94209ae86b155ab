import { type ClubSteps, strictestSteps } from '#shared/courses/cancellation-ladder.ts';
import type { Tee } from './fit-group.ts';

/** The extras of a green fee; the values are those of the wire. */
export const inclusions = ['buggy', 'trolley', 'electric-trolley', 'clubs', 'range-balls', 'meal'] as const;
export type Inclusion = (typeof inclusions)[number];

/** A club's terms of one tee time's rate. */
export interface RateTerms {
  /** The club's own name of the rate; null if it has none, as on local sheets. */
  readonly rateName: string | null;
  readonly includes: readonly Inclusion[];
  /** The club's own cancellation terms, in addition to the course's ladder. */
  readonly clubSteps: ClubSteps;
}

/** The terms of a line: what holds for all of its flights. */
export interface LineTerms extends RateTerms {
  /** The course sells starts from both tees that day, so that each has to be named. */
  readonly sellsTwoTees: boolean;
}

export const noTerms: LineTerms = { rateName: null, includes: [], clubSteps: null, sellsTwoTees: false };

/** Of flights that start under different terms: every name, the extras of each, and the earliest deadline. */
export function termsOfLine(flights: readonly (RateTerms | null)[], sellsTwoTees: boolean): LineTerms {
  if (flights.every((flight) => flight === null))
    return sellsTwoTees ? { ...noTerms, sellsTwoTees } : noTerms;
  const terms = flights.map((flight) => flight ?? noTerms);
  const names = new Set(terms.flatMap(({ rateName }) => rateName || []));
  return {
    rateName: names.size > 0 ? [...names].join(' / ') : null,
    includes: inclusions.filter((one) => terms.every(({ includes }) => includes.includes(one))),
    clubSteps: strictestSteps(terms.map(({ clubSteps }) => clubSteps)),
    sellsTwoTees,
  };
}

/** The tee, if a player must know it; null where all start from the first one anyway. */
export function teeToName(flights: readonly { readonly tee: Tee }[], sellsTwoTees: boolean): Tee | null {
  return teesToName(flights, sellsTwoTees)[0] ?? null;
}

/** The same for a line of which a club has moved one flight to the other tee: each tee once, in the flights' order. */
export function teesToName(flights: readonly { readonly tee: Tee }[], sellsTwoTees: boolean): readonly Tee[] {
  const tees = [...new Set(flights.map(({ tee }) => tee))];
  return sellsTwoTees || tees.includes(10) ? tees : [];
}
