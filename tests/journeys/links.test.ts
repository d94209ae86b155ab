import { describe, expect, it } from 'vitest';
import { logIn, password } from './support/accounts.ts';
import { visit, withBrowser } from './support/browser.ts';
import { appUrl } from './support/own-app.ts';
import { articleScreens, catalogueScreens, publicScreens } from './support/site.ts';
import { statusOf } from './support/site-paths.ts';
import { containing } from './support/texts.ts';

withBrowser();

/** Of pages that differ only by an id, this many are opened; the links to the others are still requested. */
const OF_A_KIND = 3;
const kindOf = (path: string) => path.replace(/[\da-f]{8}-[\da-f-]{27}|\?.*|(?<=\/blog\/).*/g, '');

/** Paths of the links in a document, without what only a browser reads. */
const linksIn = (html: string) =>
  [...html.matchAll(/<a\b[^>]*\bhref="(\/[^"#]*)/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));

describe('a link of the product', () => {
  it('never leads to a missing page, from any page that the server sends', async () => {
    const all = [...publicScreens, ...catalogueScreens, ...articleScreens];
    const waiting = all.filter(({ refused }) => !refused).map(({ path }) => path);
    waiting.push(...waiting.slice(0, 4).flatMap((path) => ['/en', '/fr'].map((language) => language + path)));
    const opened = new Map<string, number>();
    const broken: { from: string; to: string; status: number }[] = [];
    const seen = new Set(waiting);
    for (let from = waiting.shift(); from; from = waiting.shift()) {
      const kind = kindOf(from);
      const count = opened.get(kind) ?? 0;
      if (count >= OF_A_KIND) continue;
      opened.set(kind, count + 1);
      const answer = await fetch(`${appUrl()}${from}`);
      if (!answer.headers.get('content-type')?.includes('html')) continue;
      for (const to of linksIn(await answer.text())) {
        const status = await statusOf(to);
        if (status >= 400) broken.push({ from, to, status });
        if (!seen.has(to)) waiting.push(to);
        seen.add(to);
      }
    }
    expect(opened.size).toBeGreaterThan(40);
    expect(broken).toEqual([]);
  }, 300_000);
});

describe('a login', () => {
  it.each(['Jugador', 'Club', 'Operador', 'Administrador'])('leads %s to an existing page', async (who) => {
    const own = await visit('desk');
    const { page } = own;
    await own.go('/login');
    const account = page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('button', { name: containing(who) });
    await account.click();
    expect(await password(page).inputValue()).toBe('demo1234');
    await logIn(page).click();
    await page.waitForURL((url) => url.pathname !== '/login');
    expect(await statusOf(new URL(page.url()).pathname)).toBe(200);
  });
});
