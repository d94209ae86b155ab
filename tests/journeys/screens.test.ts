import { describe, expect, it } from 'vitest';
import { visit } from './support/browser.ts';
import {
  articleScreens,
  catalogueScreens,
  nothing,
  ownScreens,
  publicScreens,
  routeOf,
} from './support/site.ts';
import { sitePaths } from './support/site-paths.ts';
import { withVisitors } from './support/visitors.ts';

const { checkForVisitor, checkInLanguages, checkForPlayer, checkForOtherRoles, checkForNewPlayer } =
  withVisitors();

describe.each(publicScreens)('$path is complete, accessible and fits the screen', (screen) => {
  it('for a visitor', () => checkForVisitor(screen));
  it('in each language', () => checkInLanguages(screen));
  it('for a player', () => checkForPlayer(screen));
  it('for the other roles', () => checkForOtherRoles(() => screen));
  if (screen.isPersonal) it('for a new player in each language', () => checkForNewPlayer(screen));
});

describe('every page', () => {
  it('of the site map is checked, and the pictures answer', async () => {
    const all = [...publicScreens, ...catalogueScreens, ...articleScreens, ...ownScreens(nothing)];
    const checked = new Set(all.map(routeOf));
    expect(sitePaths.filter((path) => !checked.has(path))).toEqual(['/posters/:file']);
    const { page, url, go } = await visit('phone');
    await go('/');
    const pictures = page.getByRole('main').locator('img[src^="/posters/"]');
    const source = await pictures.first().getAttribute('src');
    const answer = await fetch(`${url}${source}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('image/svg+xml');
  });
});
