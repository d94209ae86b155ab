import type { Page } from 'playwright-core';
import type { Visit } from './browser.ts';

/** The main part of a page and all around it, as markup. */
interface Markup {
  /** Independent of the texts: most screens are the same for all roles and in all languages. */
  readonly parts: string[];
  /** Word by word. */
  readonly wordedParts: string[];
}

/** The structure of a page at its width; ids, numbers and the return address after a login may differ. */
export function markupOf(page: Page): Promise<Markup> {
  return page.evaluate(() => {
    const copy = document.body.cloneNode(true) as HTMLElement;
    for (const script of copy.querySelectorAll('script')) script.remove();
    for (const place of copy.querySelectorAll('header [aria-current], nav [aria-current]')) {
      place.removeAttribute('aria-current');
      place.classList.remove('active');
    }
    // The server writes these otherwise than the browser.
    for (const styled of copy.querySelectorAll<HTMLElement>('[style]'))
      styled.setAttribute('style', styled.style.cssText);
    const plain = (html: string) =>
      html
        .replace(/<!--.*?-->| (selected|checked)=""|volver=[^"]*|[\da-f]{8}-[\da-f-]{27}/g, '')
        .replace(/_[rR]_\w*?_|\d+/g, '');
    const main = copy.querySelector('main')!;
    main.remove();
    const markup = () => [main, copy].map((part) => `${innerWidth} ${plain(part.innerHTML)}`);
    const wordedParts = markup();
    for (const part of [main, copy]) {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        if (texts.currentNode.nodeValue?.trim()) texts.currentNode.nodeValue = 'words';
      }
    }
    // Accessible names, and their languages.
    const parts = markup().map((html) =>
      html
        .replace(/ (aria-label|alt|placeholder|title|lang|hreflang)="[^"]+"/g, ' $1="words"')
        .replace(/="\/(en|fr)(?=[/"?])/g, '="'),
    );
    return { parts, wordedParts };
  });
}

const accessible = new Set<string>();

/**
 * Accessible in light mode and of readable colours in dark mode. Markup that passed before at this width is not checked
 * again, whatever its texts.
 */
export async function expectAccessible(
  { page, expectGood, expectContrast }: Visit,
  screen: string,
): Promise<void> {
  const { parts } = await markupOf(page);
  if (parts.every((part) => accessible.has(part))) return;
  await expectGood(screen);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(`${screen} in the dark`);
  await page.emulateMedia({ colorScheme: 'light' });
  for (const part of parts) accessible.add(part);
}
