import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** Loaded into every page that is checked; the package's other form takes half as long again. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  id: string;
  help: string;
  nodes: { target: string[]; failureSummary?: string }[];
}

/**
 * A colour that is still changing is neither the old nor the new one; what inherits it begins when it has ended. Ends too
 * when Chromium draws no frame for a while (`settled.ts`): then nothing changes.
 */
async function animationsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isInTime = (change: Promise<unknown>) =>
      Promise.race([
        change.then(() => true),
        new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 3000)),
      ]);
    for (;;) {
      const passing = document
        .getAnimations()
        // One that has ended but still holds its last frame is listed for ever.
        .filter((one) => one.playState === 'running' && one.effect?.getTiming().iterations !== Infinity);
      if (passing.length === 0) return;
      if (!(await isInTime(Promise.allSettled(passing.map((one) => one.finished))))) return;
      if (!(await isInTime(new Promise(requestAnimationFrame)))) return;
    }
  });
}

async function violations(page: Page, run: object): Promise<AxeResult[]> {
  await animationsEnd(page);
  const isLoaded = await page.evaluate(() => 'axe' in window);
  if (!isLoaded) await page.evaluate(axe);
  return page.evaluate(async (options) => {
    const inPage = window as unknown as {
      axe: { run(options: unknown): Promise<{ violations: AxeResult[] }> };
    };
    return (await inPage.axe.run({ ...options, resultTypes: ['violations'] })).violations;
  }, run);
}

export const wcag = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
export const contrast = { runOnly: ['color-contrast'] };

/** Fails on each violation of these rules, naming what and where. */
export async function expectNoViolation(page: Page, screen: string, run: object): Promise<void> {
  const found = await violations(page, run);
  if (found.length === 0) return;
  const lines = found.map(
    (v) =>
      `${v.id}: ${v.help}\n${v.nodes.map((n) => `    ${n.target.join(' ')} ${n.failureSummary ?? ''}`).join('\n')}`,
  );
  throw new Error(`${screen} is not accessible:\n${lines.join('\n')}`);
}
