import { describe, expect, it } from 'vitest';
import { visit, withBrowser } from './support/browser.ts';
import { lookAtAll, lookAtAllOnce, sitePaths } from './support/screens.ts';
import { closedScreens, nothing, ownScreens, publicScreens, routeOf, samePages } from './support/site.ts';

withBrowser();

/** Each opens some sixty pages. */
const whole = { timeout: 420_000 };

describe('every screen, on a phone and a desk, by day and by night', whole, () => {
  it('is whole and accessible for a visitor, or leads to the way in', async () => {
    await lookAtAll([...publicScreens, ...closedScreens(nothing)], { who: 'a visitor' });
  });

  it('that is the same for all is whole and accessible', async () => {
    await lookAtAll(samePages, { who: 'a visitor' });
  });

  it.each(['en', 'fr'] as const)('that is public is whole and accessible in %s', async (language) => {
    await lookAtAllOnce([...publicScreens, ...samePages], { who: 'a visitor', language });
  });

  it('of the site map is looked at, and the pictures answer', async () => {
    const seenRoutes = new Set([...publicScreens, ...samePages, ...ownScreens(nothing)].map(routeOf));
    expect(sitePaths.filter((path) => !seenRoutes.has(path))).toEqual(['/posters/:file']);
    const { page, url, go } = await visit('phone');
    await go('/');
    const pictures = page.getByRole('main').locator('img[src^="/posters/"]');
    const source = await pictures.first().getAttribute('src');
    const answer = await fetch(`${url}${source}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('image/svg+xml');
  });
});
