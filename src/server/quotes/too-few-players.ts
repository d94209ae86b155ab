import type { Course } from '#server/courses/courses.ts';

/** What TOO_FEW_PLAYERS says: which course lets out no group so small, and the smallest that it does. */
export function tooFewPlayers({ name, minPlayers }: Pick<Course, 'name' | 'minPlayers'>) {
  return { params: { course: name, count: minPlayers } };
}
