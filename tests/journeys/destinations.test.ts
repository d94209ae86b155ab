import { describe, expect, it } from 'vitest';
import type { GolfCourse } from '#shared/courses/contract.ts';
import { resize } from './support/both-sizes.ts';
import { seen, visit, withBrowser } from './support/browser.ts';
import { appUrl } from './support/own-app.ts';
import { api } from './support/people.ts';
import { plain } from './support/planning.ts';
import { containing, say } from './support/texts.ts';

withBrowser();

async function regions(): Promise<Map<string, GolfCourse[]>> {
  const all = await api<GolfCourse[]>(appUrl(), 'GET', '/api/golf-courses');
  return Map.groupBy(all, (course) => course.region);
}

describe('the destinations', () => {
  it('are linked by the first page, all on the map and among the posters, and each links its courses', async () => {
    const byRegion = await regions();
    const own = await visit('desk');
    const { page } = own;
    await own.go('/');
    await page.getByRole('link', { name: say('home:destinations.map') }).click();
    await seen(page.getByRole('heading', { level: 1, name: say('destinations:title') }));
    const map = page.getByRole('navigation', { name: say('destinations:map') });
    await seen(map);
    for (const [name, courses] of byRegion) {
      const label = containing(`${name} ${courses.length} campo`);
      await seen(map.getByRole('link', { name: label }));
      const poster = page
        .getByRole('listitem')
        .filter({ has: page.locator('figcaption', { hasText: name }) });
      const from = Math.min(...courses.flatMap((course) => course.basePrice ?? []));
      const words = plain(await poster.textContent());
      if (Number.isFinite(from)) expect(words).toContain(`desde ${from.toString().replace('.', ',')}`);
      else expect(words).not.toContain('desde');
    }

    await map.getByRole('link', { name: containing('Murcia ') }).click();
    await page.waitForURL((at) => at.searchParams.get('region') === 'Murcia');
    await seen(page.getByRole('heading', { level: 1, name: say('search:title', { place: 'Murcia' }) }));
    await page.goBack();
    await resize(own, 'phone');
    await page.getByRole('link', { name: containing('Costa Brava') }).click();
    await page.waitForURL((at) => at.searchParams.get('region') === 'Costa Brava');
    await seen(page.getByText(/^\d+ campos? con hora el /));
  });

  it('without scripts are the posters', async () => {
    const byRegion = await regions();
    const own = await visit('phone', { withoutScript: true });
    await own.go('/destinations');
    expect(await own.page.getByRole('main').locator('figcaption').count()).toBe(byRegion.size);
    await own.expectFits('Destinos, sin guiones');
  });
});
