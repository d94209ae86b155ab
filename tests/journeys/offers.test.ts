import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { FeaturedOffer } from '#shared/offers/contract.ts';
import { notice, rowsOf } from './support/accounts.ts';
import { goodAtBothSizes, resize } from './support/both-sizes.ts';
import { seen, type Visit, visit, withBrowser } from './support/browser.ts';
import { newOffer } from './support/offers.ts';
import { appUrl } from './support/own-app.ts';
import { api, demoPerson, newPerson } from './support/people.ts';
import { plain } from './support/planning.ts';
import { containing, say } from './support/texts.ts';

withBrowser();

const soon = { timeout: 15_000 };

const allOffers = () => api<FeaturedOffer[]>(appUrl(), 'GET', '/api/offers');
/** Another process receives the notification of a change after a moment. */
const isListed = (id: string) =>
  expect.poll(async () => (await allOffers()).map((offer) => offer.id), soon).toContain(id);
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const names = async (page: Page) => (await cards(page).getByRole('heading').allTextContents()).map(plain);
const cardOf = (page: Page, description: string) => cards(page).filter({ hasText: description });
const contactButton = (card: Locator) =>
  card.getByRole('button', { name: containing(say('offers:contact.button')) });
const sendButton = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: say('offers:contact.send') });

describe('the offers', () => {
  it('are narrowed by kind and region and sorted in the address', async () => {
    const offers = await allOffers();
    const own = await visit('desk');
    const { page } = own;
    await own.go('/ofertas');
    await seen(page.getByText(say('offers:count', { count: offers.length }), { exact: true }));

    await page.getByRole('button', { name: say('offers:types.PACKAGE_INQUIRY') }).click();
    await page.waitForURL('**/ofertas?type=PACKAGE_INQUIRY');
    const packages = offers.filter(({ offerType }) => offerType === 'PACKAGE_INQUIRY');
    await expect.poll(() => names(page), soon).toEqual(packages.map(({ fieldName }) => fieldName));

    await page.getByLabel(say('general:filters.sort')).selectOption('price');
    await page.waitForURL(/sort=price/);
    const byPrice = packages.toSorted((a, b) => a.priceFrom! - b.priceFrom!);
    await expect.poll(() => names(page), soon).toEqual(byPrice.map(({ fieldName }) => fieldName));

    await page.getByLabel(say('general:filters.where')).selectOption('Murcia');
    await page.waitForURL(/region=Murcia/);
    const there = byPrice.filter(({ region }) => region === 'Murcia');
    await expect.poll(() => names(page), soon).toEqual(there.map(({ fieldName }) => fieldName));

    await page.goBack();
    await expect.poll(() => names(page), soon).toEqual(byPrice.map(({ fieldName }) => fieldName));
    // A shared link, and a place without any.
    await own.go('/ofertas?type=PACKAGE_INQUIRY&region=Galicia');
    await seen(page.getByRole('heading', { name: 'No hay ofertas disponibles' }));
    await goodAtBothSizes(own, 'Ofertas, ninguna');
    await page.getByRole('button', { name: say('offers:none.clear') }).click();
    await seen(page.getByText(say('offers:count', { count: offers.length }), { exact: true }));
  });

  it('without scripts are all there, and narrowed by a button', async () => {
    const offers = await allOffers();
    const own = await visit('phone', { withoutScript: true });
    const { page } = own;
    await own.go('/ofertas');
    expect(await cards(page).count()).toBe(offers.length);
    await page.getByLabel(say('general:filters.where')).selectOption('Murcia');
    await page.getByRole('button', { name: say('general:filters.submit') }).click();
    await page.waitForURL(/region=Murcia/);
    const there = offers.filter(({ region }) => region === 'Murcia');
    expect(await names(page)).toEqual(there.map(({ fieldName }) => fieldName));
    await own.expectFits('Ofertas, sin guiones');
  });

  it('of operators are on the page of their course', async () => {
    const [offer] = (await allOffers()).filter(({ offerType }) => offerType === 'PACKAGE_INQUIRY');
    const own = await visit('desk');
    await own.go(`/golf-course/${offer!.fieldId}`);
    const section = own.page.getByRole('region', { name: say('course:packages.title') });
    await seen(section.getByText(offer!.description));
  });
});

const contactsOf = (offerId: string) =>
  rowsOf<{ message: string; email: string }>(
    'select message, email from offer_contacts c join users u on u.id = c.customer_id where offer_id = $1',
    [offerId],
  );

/** Opens the form of a package in the list of packages. */
async function openForm({ page }: Visit, description: string): Promise<void> {
  await contactButton(cardOf(page, description)).click();
  await seen(page.getByRole('dialog'));
}

describe('a question to an operator', () => {
  it.each(['jugador', 'club', 'admin'] as const)(
    'is sent by %s once, and both sides are notified',
    async (who) => {
      const person = await demoPerson(appUrl(), who);
      const offer = await newOffer({ type: 'PACKAGE_INQUIRY', zone: 'Asturias' });
      await isListed(offer.id);
      const own = await visit(who === 'club' ? 'phone' : 'desk', { as: person });
      const { page } = own;
      await own.go('/packages');
      await openForm(own, offer.description);
      await own.expectGood('Consulta');
      await page.getByLabel(say('offers:contact.message')).fill(`¿Hay sitio para ${who}?`);
      await sendButton(page).dblclick();
      await seen(notice(page, say('offers:contact.sent')));
      await seen(notice(page, say('offers:contact.sentText', { operator: 'Golf del Sur Viajes' })));
      expect(await page.getByRole('dialog').count()).toBe(0);
      expect(await contactsOf(offer.id)).toEqual([
        { message: `¿Hay sitio para ${who}?`, email: person.email },
      ]);
    },
  );

  it('shows that it is being sent, and keeps its text when it fails', async () => {
    const offer = await newOffer({ type: 'PACKAGE_INQUIRY', zone: 'Asturias' });
    await isListed(offer.id);
    const own = await visit('desk', { as: await newPerson(appUrl()) });
    const { page } = own;
    own.expectTrouble(/500 \(Internal Server Error\)/);
    const answer = Promise.withResolvers<void>();
    await page.route('**/contact', async (route) => {
      await answer.promise;
      await route.fulfill({ status: 500, json: {} });
    });
    await own.go('/packages');
    await openForm(own, offer.description);
    const message = page.getByLabel(say('offers:contact.message'));
    await message.fill('¿Y para mañana?');
    await sendButton(page).click();
    await seen(page.getByRole('dialog').getByRole('button', { name: 'Contactando...' }));
    answer.resolve();
    await seen(notice(page, 'Error al enviar consulta'));
    await seen(notice(page, 'Error al contactar operador'));
    expect(await message.inputValue()).toBe('¿Y para mañana?');

    // No answer at all.
    await page.unroute('**/contact');
    own.expectTrouble(/ERR_FAILED/);
    await page.route('**/contact', (route) => route.abort());
    await sendButton(page).click();
    await seen(notice(page, 'No se pudo enviar la consulta. Inténtalo de nuevo.'));
    await page.unroute('**/contact');
    await message.fill('   ');
    await sendButton(page).click();
    await seen(page.getByText(say('validation:message')));
    expect(await contactsOf(offer.id)).toEqual([]);
    await message.fill('¿Y para mañana?');
    await sendButton(page).click();
    await seen(notice(page, say('offers:contact.sent')));
    expect(await contactsOf(offer.id)).toHaveLength(1);
  });

  it('about a package that ended meanwhile is refused with the server’s reason', async () => {
    const offer = await newOffer({ type: 'PACKAGE_INQUIRY', zone: 'Asturias' });
    await isListed(offer.id);
    const own = await visit('phone', { as: await newPerson(appUrl()) });
    const { page } = own;
    own.expectTrouble(/410/);
    await own.go('/packages');
    await openForm(own, offer.description);
    await rowsOf("update offers set valid_until = now() - interval '1 minute' where id = $1", [offer.id]);
    await sendButton(page).click();
    await seen(notice(page, 'Error al enviar consulta'));
    await seen(notice(page, say('errors:OFFER_ENDED')));
    expect(await contactsOf(offer.id)).toEqual([]);
  });

  it('about one’s own package is refused with the server’s reason', async () => {
    const own = await visit('desk', { as: await demoPerson(appUrl(), 'operador') });
    const { page } = own;
    own.expectTrouble(/409/);
    await own.go('/packages');
    await contactButton(cards(page).first()).click();
    await sendButton(page).click();
    await seen(notice(page, 'Error al enviar consulta'));
    await seen(notice(page, say('errors:OWN_OFFER')));
  });

  it('is offered for each package on its own page; it needs a session, and leads to the login and back', async () => {
    const packages = (await allOffers()).filter(({ offerType }) => offerType === 'PACKAGE_INQUIRY');
    const own = await visit('phone');
    const { page } = own;
    await own.go('/packages');
    await seen(page.getByRole('heading', { level: 1, name: say('offers:packagesTitle') }));
    expect(await names(page)).toEqual(packages.map(({ fieldName }) => fieldName));
    expect(await contactButton(cards(page)).count()).toBe(packages.length);
    await contactButton(cards(page).first()).click();
    await seen(notice(page, 'Inicia sesión requerida'));
    await seen(notice(page, 'Debes iniciar sesión para contactar con operadores.'));
    expect(await page.getByRole('dialog').count()).toBe(0);
    await resize(own, 'desk');
    await page
      .getByRole('region', { name: /^Avisos/ })
      .getByRole('link', { name: say('shell:nav.login') })
      .click();
    await page.waitForURL(/\/login\?volver=%2Fpackages$/);
  });

  it('can be sent from the first page too', async () => {
    const own = await visit('phone', { as: await newPerson(appUrl()) });
    const { page } = own;
    await own.go('/');
    const section = page.getByRole('region', { name: say('home:featured.title') });
    await contactButton(section).first().click();
    await sendButton(page).click();
    await seen(notice(page, say('offers:contact.sent')));
  });
});
