import { describe, expect, it } from 'vitest';
import { centsFromEuros } from '#shared/kernel/money.ts';
import { notice } from './support/accounts.ts';
import { seen, visit, withBrowser } from './support/browser.ts';
import { appUrl } from './support/own-app.ts';
import { api, newPerson } from './support/people.ts';
import { money, plain } from './support/planning.ts';
import { quoteThatIs } from './support/quotes.ts';
import { say } from './support/texts.ts';

withBrowser();

describe('a shared quote', () => {
  it('can be read with its link, until the link is revoked', async () => {
    const person = await newPerson(appUrl());
    const quote = await quoteThatIs(appUrl(), person, 'Para los amigos');
    const own = await visit('desk', { as: person });
    const { page } = own;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await own.go('/mis-presupuestos');
    await page.getByRole('button', { name: say('player:share') }).click();
    await seen(notice(page, 'Enlace copiado'));
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    const path = link.pathname + link.search;
    expect(link.pathname).toBe(`/presupuesto/${quote.id}`);

    const stranger = await visit('phone');
    stranger.expectTrouble(/404.*api\/quotes/);
    await stranger.go(path);
    await seen(stranger.page.getByRole('heading', { level: 1, name: quote.quoteName }));
    await seen(stranger.page.getByText(say('player:quote.shared')));
    expect(plain(await stranger.page.getByRole('main').textContent())).toContain(
      money(centsFromEuros(quote.totalPrice)),
    );
    for (const action of ['quote.validate', 'quote.proceed', 'delete', 'share', 'quote.revoke']) {
      expect(await stranger.page.getByRole('button', { name: say(`player:${action}`) }).count()).toBe(0);
    }
    await stranger.expectGood('Presupuesto compartido');
    for (const [method, action] of [
      ['POST', '/revalidate'],
      ['POST', '/share'],
      ['DELETE', ''],
    ] as const) {
      const call = api(appUrl(), method, `/api/quotes/${quote.id}${action}${link.search}`);
      await expect(call).rejects.toThrow(/answered 40[14]/);
    }

    await own.go(`/presupuesto/${quote.id}`);
    await page.getByRole('button', { name: say('player:quote.revoke') }).click();
    await seen(notice(page, say('player:quote.revoked')));
    await page.getByRole('button', { name: say('player:quote.revoke') }).waitFor({ state: 'detached' });
    await stranger.go(path);
    await seen(stranger.page.getByRole('heading', { level: 1, name: say('player:quote.failed') }));
    await seen(page.getByRole('heading', { level: 1, name: quote.quoteName }));
  });
});
