import type { Course } from '#server/courses/courses.ts';

/** Details of TOO_FEW_PLAYERS: the course that sells no group so small, and its smallest group. */
export function tooFewPlayers({ name, minPlayers }: Pick<Course, 'name' | 'minPlayers'>) {
  return { params: { course: name, count: minPlayers } };
}
