import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect } from 'vitest';
import { type Language, pathIn } from '#shared/texts/languages.ts';
import site from '#web/routes.ts';
import { seen, sizes, type Visit, visit } from './browser.ts';
import type { Person } from './people.ts';
import type { Screen } from './site.ts';
import { say } from './texts.ts';

function pathsOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const own = path ? `${above}/${path}` : above;
    return [...(path || index ? [own || '/'] : []), ...pathsOf(children, own)];
  });
}

/** Every path of the site, as its map has them. */
export const sitePaths: readonly string[] = pathsOf(site);

/** False for a page that is linked to and not there yet: it answers 404, which the browser's console says. */
export const isBuilt = (path: string): boolean => sitePaths.includes(path);

/** Follows what leads to a page, which may not be there yet. */
export async function leadsTo({ page, expectTrouble }: Visit, path: string, follow: () => Promise<unknown>) {
  if (!isBuilt(path)) expectTrouble(new RegExp(`404 .*${path}`));
  await follow();
  await page.waitForURL((url) => url.pathname === path);
  if (!isBuilt(path)) await seen(page.getByRole('heading', { level: 1, name: say('home:notFound.title') }));
}

/** The words of a page that no translation gave: the key itself, or a place left open. */
const UNTRANSLATED = /\b[a-z]+(-[a-z]+)*:[a-zA-Z]+\.[a-zA-Z]|\{\{/;

/**
 * Fails unless the screen is whole: one first heading with these words, a title, its frame, every sentence translated,
 * no sideways scroll.
 */
export async function expectWhole(
  { page, expectFits }: Visit,
  screen: string,
  heading: string,
): Promise<void> {
  const found = await page.evaluate(() => {
    const isShown = (selector: string) =>
      [...document.querySelectorAll(selector)].some((one) => one.checkVisibility());
    const names = [...document.querySelectorAll('[aria-label],[placeholder],[alt]')].flatMap((one) =>
      ['aria-label', 'placeholder', 'alt'].map((name) => one.getAttribute(name) ?? ''),
    );
    const words: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      if (!texts.currentNode.parentElement?.closest('script')) words.push(texts.currentNode.nodeValue ?? '');
    }
    return {
      headings: [...document.querySelectorAll('h1')].map((one) => one.textContent),
      words: [document.title, ...words, ...names].join('\n'),
      title: document.title,
      isPhone: innerWidth < 900,
      frame: {
        header: isShown('body header'),
        main: document.querySelectorAll('main').length,
        footer: isShown('footer'),
        tabs: isShown('[data-bottom-bar=tabs]'),
        bar: isShown('[data-bottom-bar=action]'),
      },
    };
  });
  expect.soft(found.headings, `${screen}: first heading`).toEqual([heading]);
  expect.soft(found.title, `${screen}: title`).toMatch(/\S.* · Salida$|^Salida\s?: /);
  expect.soft(UNTRANSLATED.exec(found.words)?.[0], `${screen}: untranslated`).toBeUndefined();
  // Nothing leads away from a payment.
  const isPayment = new URL(page.url()).pathname.startsWith('/payment');
  expect.soft(found.frame, `${screen}: frame`).toEqual({
    header: true,
    main: 1,
    footer: !isPayment,
    tabs: found.isPhone && !isPayment && !found.frame.bar,
    bar: found.frame.bar,
  });
  await expectFits(screen);
}

const judged = new Set<string>();

/**
 * Accessible by day and of readable colours by night. Markup that was found so already, at this size, is not judged
 * again, whatever its words say: most screens are the same for all roles.
 */
export async function expectAccessible(
  { page, expectGood, expectContrast }: Visit,
  screen: string,
): Promise<void> {
  const markup = await page.evaluate(() => {
    const copy = document.body.cloneNode(true) as HTMLElement;
    for (const script of copy.querySelectorAll('script')) script.remove();
    for (const place of copy.querySelectorAll('header [aria-current], nav [aria-current]')) {
      place.removeAttribute('aria-current');
      place.classList.remove('active');
    }
    const texts = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      if (texts.currentNode.nodeValue?.trim()) texts.currentNode.nodeValue = 'words';
    }
    const main = copy.querySelector('main')!;
    main.remove();
    // What is said instead of shown, ids, days, the way back after a login, and in which language it is.
    const plain = (html: string) =>
      html
        .replace(/ (aria-label|alt|placeholder|title|lang|hreflang)="[^"]+"/g, ' $1="words"')
        .replace(/="\/(en|fr)(?=[/"?])/g, '="')
        .replace(/volver=[^"]*|[\da-f]{8}-[\da-f-]{27}|\d+/g, '');
    return [main, copy].map((part) => `${innerWidth} ${plain(part.innerHTML)}`);
  });
  if (markup.every((part) => judged.has(part))) return;
  await expectGood(screen);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(`${screen} in the dark`);
  await page.emulateMedia({ colorScheme: 'light' });
  for (const part of markup) judged.add(part);
}

/** Is it what was asked for, whole, and accessible by day and by night? */
async function lookAt(own: Visit, name: string, { heading, to }: Screen, language: Language): Promise<void> {
  const { page } = own;
  if (to) {
    await page.waitForURL((url) => url.pathname === to);
    await seen(page.getByRole('heading', { level: 1, name: heading(language) }));
  }
  await expectWhole(own, name, heading(language));
  await expectAccessible(own, name);
}

interface Looking {
  /** For the message. */
  readonly who: string;
  readonly as?: Person;
  readonly language?: Language;
}

/** Opens every screen on a phone and on a desk. */
export async function lookAtAll(
  screens: readonly Screen[],
  { who, as, language = 'es' }: Looking,
): Promise<void> {
  await Promise.all(
    (['phone', 'desk'] as const).map(async (size) => {
      const own = await visit(size, { as });
      for (const screen of screens) {
        if (screen.refused) own.expectTrouble(screen.refused);
        await own.go(pathIn(language, screen.path));
        await lookAt(own, `${screen.path} of ${who}`, screen, language);
      }
    }),
  );
}

/** Opens every screen on a desk and makes the window as narrow as a phone: for what is looked at on both elsewhere. */
export async function lookAtAllOnce(
  screens: readonly Screen[],
  { who, as, language = 'es' }: Looking,
): Promise<void> {
  const own = await visit('desk', { as });
  for (const screen of screens) {
    if (screen.refused) own.expectTrouble(screen.refused);
    await own.page.setViewportSize(sizes.desk);
    await own.go(pathIn(language, screen.path));
    for (const size of ['desk', 'phone'] as const) {
      await own.page.setViewportSize(sizes[size]);
      await lookAt(own, `${screen.path} of ${who}, ${sizes[size].width} px`, screen, language);
    }
  }
}
