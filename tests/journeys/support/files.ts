import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { textOf } from '#tests/support/pdf-text.ts';

/** A button's download: the file's name, and the text of a PDF of ours, on one line. */
export async function downloaded(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const bytes = await readFile(await file.path());
  return { name: file.suggestedFilename(), text: textOf(bytes).replace(/\s*\n/g, ' ') };
}
