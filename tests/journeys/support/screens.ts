import { expect } from 'vitest';
import { type Language, pathIn } from '#shared/texts/languages.ts';
import { expectAccessible, markupOf } from './accessible.ts';
import { LETTER_SIZE_PX, type OpenVisit, type Size, seen, sizes, type Visit } from './browser.ts';
import { expectReachable } from './keyboard.ts';
import { polling } from './settled.ts';
import type { Screen } from './site.ts';
import { brokenAmong, isBuilt, leadsToPage } from './site-paths.ts';
import { say } from './texts.ts';

/** The narrowest screen that a page must fit (WCAG 1.4.10). */
const narrow = { width: 320, height: 640 } as const;

/** Twice as large as usual (WCAG 1.4.4). */
const LARGE_LETTERS_PX = 2 * LETTER_SIZE_PX;

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
 * links that lead to pages, no sideways scroll.
 */
async function expectWhole({ page, expectFits }: Visit, screen: string, heading: string): Promise<void> {
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
      links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
        .filter(({ origin }) => origin === location.origin)
        .map(({ pathname, search }) => ({ pathname, search })),
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
  const here = new URL(page.url()).pathname;
  const strange = found.links.filter(({ pathname }) => !leadsToPage(pathname, here));
  expect.soft(strange, `${screen}: links to nothing`).toEqual([]);
  expect.soft(await brokenAmong(found.links, here), `${screen}: broken links`).toEqual([]);
  expect.soft(found.title, `${screen}: title`).toMatch(/\S.* · Salida$|^Salida\s?: /);
  expect.soft(UNTRANSLATED.exec(found.words)?.[0], `${screen}: untranslated`).toBeUndefined();
  // Nothing leads away from a payment.
  const isPayment = here.startsWith('/payment');
  expect.soft(found.frame, `${screen}: frame`).toEqual({
    header: true,
    main: 1,
    footer: !isPayment,
    tabs: found.isPhone && !isPayment && !found.frame.bar,
    bar: found.frame.bar,
  });
  await expectFits(screen);
}

export interface Check {
  /** For the message. */
  readonly who: string;
  readonly language?: Language;
  /** The size at which the page is opened; the other sizes are set in the open page. */
  readonly size: Size;
  /** Reached by the router in the open document; otherwise the server sends the page. */
  readonly isFollowed?: boolean;
  /** The sizes at which the keyboard must reach everything. */
  readonly keyboard?: readonly Size[];
}

async function open(own: OpenVisit, { path, heading, to, refused }: Screen, check: Check): Promise<void> {
  const { language = 'es', isFollowed } = check;
  if (refused && isFollowed) own.mayComplain(refused);
  else if (refused) own.expectTrouble(refused);
  await own.resize(sizes[check.size]);
  await own.setLetterSize(LETTER_SIZE_PX);
  if (isFollowed) await own.follow(path);
  else await own.go(pathIn(language, path));
  if (to) await own.page.waitForURL((url) => url.pathname === to);
  if (to || isFollowed) {
    const words = heading(language);
    await own.page.waitForFunction(
      (wanted) => document.querySelector('h1')?.textContent === wanted,
      words,
      polling,
    );
  }
}

/** Markup that passed all checks, by the width at which it was open. */
const checked = new Set<string>();

/**
 * Opens a screen once and checks it in every way: is it complete at 390 and 1440 px, accessible in light mode and
 * readable in dark mode, does it fit 320 px and twice the font size? If its main part and its shell were both checked
 * before with the same markup, the other sizes are not checked again.
 */
export async function checkScreen(own: OpenVisit, screen: Screen, check: Check): Promise<void> {
  await open(own, screen, check);
  const first = check.size;
  const second = first === 'phone' ? 'desk' : 'phone';
  const nameAt = ({ width }: { width: number }) => `${screen.path} for ${check.who}, ${width} px`;
  const expectWholeAt = (size: Size) =>
    expectWhole(own, nameAt(sizes[size]), screen.heading(check.language ?? 'es'));

  await expectWholeAt(first);
  const { wordedParts } = await markupOf(own.page);
  if (!wordedParts.every((part) => checked.has(part))) {
    await expectAccessible(own, nameAt(sizes[first]));
    await own.setLetterSize(LARGE_LETTERS_PX);
    await expectFitsLarge(own, nameAt(sizes[first]));
    await own.resize(sizes[second]);
    await expectFitsLarge(own, nameAt(sizes[second]));
    await own.setLetterSize(LETTER_SIZE_PX);
    await expectWholeAt(second);
    await expectAccessible(own, nameAt(sizes[second]));
    wordedParts.push(...(await markupOf(own.page)).wordedParts);
    await own.resize(narrow);
    await own.expectFits(nameAt(narrow));
    for (const part of wordedParts) checked.add(part);
  }
  for (const size of check.keyboard ?? []) {
    await own.resize(sizes[size]);
    await expectReachable(own.page, nameAt(sizes[size]));
  }
}

async function expectFitsLarge(own: OpenVisit, screen: string): Promise<void> {
  const found = await own.page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return {
      letters: getComputedStyle(document.documentElement).fontSize,
      isTooWide: scrollWidth > clientWidth ? scrollWidth : false,
    };
  });
  const expected = { letters: `${LARGE_LETTERS_PX}px`, isTooWide: false };
  expect.soft(found, `${screen}, large letters`).toEqual(expected);
}
