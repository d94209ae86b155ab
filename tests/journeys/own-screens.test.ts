import { afterAll, beforeAll, describe, it } from 'vitest';
import { weeks } from './support/people.ts';
import { closedScreens, nothing, ownOf, ownScreens } from './support/site.ts';
import { type Role, roles, withVisitors } from './support/visitors.ts';

const { person, checkForVisitor, checkForPlayer, checkForOtherRoles, checkForNewPlayer } = withVisitors();

const own = new Map<Role, Awaited<ReturnType<typeof ownOf>>>();

beforeAll(async () => {
  for (const [i, role] of roles.entries()) {
    // Long and short pages: a trip of two flights at three courses, and trips of two players at two.
    const trip = role === 'jugador' ? { rounds: 3, players: 6 } : { rounds: 2, players: 2 };
    own.set(role, await ownOf(person(role), { ...trip, week: weeks.screens + i }));
  }
});

afterAll(async () => {
  for (const { release } of own.values()) await release();
});

const paths = ownScreens(nothing).map(({ path, isPersonal }, index) => ({ path, index, isPersonal }));

describe.each(paths)('$path is complete, accessible and fits the screen', ({ index, isPersonal }) => {
  const screenOf = (role: Role) => ownScreens(own.get(role)!)[index]!;
  it('or redirects a visitor to the login', () => checkForVisitor(closedScreens(nothing)[index]!));
  it('for a player', () => checkForPlayer(screenOf('jugador')));
  it('for the other roles', () => checkForOtherRoles(screenOf));
  if (isPersonal)
    it('for a new player in each language', () => checkForNewPlayer(ownScreens(nothing)[index]!));
});
