import { byName } from '#shared/kernel/text-order.ts';

interface NamedPlace {
  readonly name: string;
  readonly count: number;
}

function counted(names: readonly string[]): NamedPlace[] {
  return [...Map.groupBy(names, (name) => name)]
    .map(([name, all]) => ({ name, count: all.length }))
    .sort((a, b) => byName(a.name, b.name));
}

/** The places that can be searched: regions, their zones, and towns to measure distances from. */
export function placesOf(
  courses: readonly { readonly region: string; readonly zone: string; readonly town: string }[],
) {
  const regions = counted(courses.map(({ region }) => region));
  const known = new Set(regions.map(({ name }) => name));
  const zones = counted(courses.map(({ zone }) => zone)).filter(({ name }) => !known.has(name));
  return { regions, zones, towns: counted(courses.map(({ town }) => town)) };
}
