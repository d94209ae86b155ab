import { withoutAccents } from '#shared/kernel/plain-text.ts';

/** Where a course is, in the words of the catalogue. */
export interface CourseArea {
  readonly region: string;
  readonly zone: string;
  readonly province: string;
}

export interface Destination {
  /** As the planner offers it (specification, featured destinations). */
  readonly name: string;
  readonly covers: (course: CourseArea) => boolean;
}

const zone = (name: string): Destination => ({ name, covers: (course) => course.zone === name });
const region = (name: string): Destination => ({ name, covers: (course) => course.region === name });
const anywhere = (name: string): Destination => ({ name, covers: () => true });

/** The planner's destinations, in its order. */
export const destinations: readonly Destination[] = [
  zone('Mallorca'),
  zone('Costa Daurada'),
  zone('Costa Blanca'),
  zone('Costa Brava'),
  zone('Barcelona'),
  region('Murcia'),
  region('Andalucía'),
  anywhere('España en general'),
  anywhere('Me da igual, recomiéndame'),
];

/**
 * The courses of a chosen or typed place: one of the planner's destinations, else the courses whose zone, region or
 * province has that name, ignoring accents and case. None for an unknown name.
 */
export function coursesIn<C extends CourseArea>(place: string, courses: readonly C[]): C[] {
  const wanted = plain(place);
  const destination = destinations.find((known) => plain(known.name) === wanted);
  if (destination) return courses.filter(destination.covers);
  return courses.filter((course) =>
    [course.zone, course.region, course.province].some((name) => plain(name) === wanted),
  );
}

function plain(text: string): string {
  return withoutAccents(text.trim());
}
