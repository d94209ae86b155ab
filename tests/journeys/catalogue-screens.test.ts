import { describe, it } from 'vitest';
import { catalogueScreens } from './support/site.ts';
import { withVisitors } from './support/visitors.ts';

const { checkForVisitor, checkInLanguages, checkForPlayer, checkForOtherRoles } = withVisitors();

describe.each(catalogueScreens)('$path is complete, accessible and fits the screen', (screen) => {
  it('for a visitor', () => checkForVisitor(screen));
  it('in each language', () => checkInLanguages(screen));
  it('for a player', () => checkForPlayer(screen));
  it('for the other roles', () => checkForOtherRoles(() => screen));
});
