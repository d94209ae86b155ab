import type { Page } from 'playwright-core';

interface Holding {
  heldTimers?: (() => void)[];
}

/**
 * Holds back this page's timer of exactly so many milliseconds; the returned function waits until the page has set the
 * timer, and runs it. So the screen before it can be checked on a slow machine without real waiting.
 */
export async function holdTimer(page: Page, milliseconds: number): Promise<() => Promise<void>> {
  await page.evaluate((wanted) => {
    const held: (() => void)[] = [];
    (window as Holding).heldTimers = held;
    const begin = window.setTimeout;
    const beginOrHold = (run: () => void, delay?: number, ...rest: unknown[]) =>
      delay === wanted ? -held.push(run) : begin(run, delay, ...rest);
    window.setTimeout = beginOrHold as typeof setTimeout;
  }, milliseconds);
  return async () => {
    await page.waitForFunction(() => (window as Holding).heldTimers?.length === 1);
    await page.evaluate(() => {
      for (const run of (window as Holding).heldTimers?.splice(0) ?? []) run();
    });
  };
}
