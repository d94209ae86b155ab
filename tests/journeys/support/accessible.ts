import type { Page } from 'playwright-core';
import type { Visit } from './browser.ts';

/** The main part of a page and all around it, as markup. */
interface Markup {
  /** All that an accessibility rule depends on, independent of the texts: most screens are the same in all languages. */
  readonly parts: string[];
  /** All that the layout depends on: word by word, with the pictures. */
  readonly wordedParts: string[];
}

/**
 * The structure of a page at its width. Neither ids, numbers, the order of attributes (the server and the browser write
 * it differently) nor where a link leads changes its layout or its accessibility.
 */
export function markupOf(page: Page): Promise<Markup> {
  return page.evaluate(() => {
    // In a document that loads nothing: a picture would be requested again.
    const copy = document.implementation.createHTMLDocument().importNode(document.body, true);
    for (const script of copy.querySelectorAll('script')) script.remove();
    for (const place of copy.querySelectorAll('header [aria-current], nav [aria-current]')) {
      place.removeAttribute('aria-current');
      place.classList.remove('active');
    }
    // The server writes these otherwise than the browser.
    for (const styled of copy.querySelectorAll<HTMLElement>('[style]'))
      styled.setAttribute('style', styled.style.cssText);
    for (const link of copy.querySelectorAll('a[href]')) {
      const isInPage = link.getAttribute('href')!.startsWith('#');
      link.setAttribute('href', isInPage ? '#part' : '/page');
    }
    for (const one of copy.querySelectorAll('*')) {
      const attributes = [...one.attributes].sort((a, b) => (a.name < b.name ? -1 : 1));
      for (const attribute of attributes) one.removeAttributeNode(attribute);
      for (const attribute of attributes) one.setAttributeNode(attribute);
    }
    const plain = (html: string) =>
      html
        .replace(/<!--.*?-->| (selected|checked)=""|[\da-f]{8}-[\da-f-]{27}/g, '')
        .replace(/_[rR]_\w*?_|\d+/g, '');
    const main = copy.querySelector('main')!;
    main.remove();
    const markup = () => [main, copy].map((part) => `${innerWidth} ${plain(part.innerHTML)}`);
    // The text that a screen reader announces after a change of page takes no space.
    const announced = copy.querySelector('.sr-only[role=status]');
    const announcement = announced?.textContent ?? '';
    if (announced) announced.textContent = '';
    const wordedParts = markup();
    if (announced) announced.textContent = announcement;
    for (const part of [main, copy]) {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        if (texts.currentNode.nodeValue?.trim()) texts.currentNode.nodeValue = 'words';
      }
      // No rule depends on which picture is shown.
      for (const picture of part.querySelectorAll('img[src]')) picture.setAttribute('src', '/picture');
    }
    // Accessible names, and their languages.
    const parts = markup().map((html) =>
      html.replace(/ (aria-label|alt|placeholder|title|lang|hreflang)="[^"]+"/g, ' $1="words"'),
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
