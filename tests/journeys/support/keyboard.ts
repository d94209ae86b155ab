import type { Page } from 'playwright-core';
import { expect } from 'vitest';

interface Round {
  /** Interactive elements that Tab does not reach. */
  missed: string[];
  /** Stops without a ring, or with nothing of them in view. */
  hidden: string[];
  /** How many stops there are. */
  stops: number;
  /** Whether the way leads through all of them and begins again. */
  comesRound: boolean;
}

/** Goes through the page by Tab alone, from its beginning until the first stop comes again. */
async function tabRound(page: Page): Promise<Round> {
  const expected = await page.evaluate(begin);
  const hidden: string[] = [];
  // A date field has stops of its own inside: day, month, year, calendar.
  for (let presses = 0; presses < expected * 3 + 20; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(look);
    if (stop.isAgain) return { ...(await page.evaluate(finish)), hidden, comesRound: stop.isFirst === true };
    if (stop.fault) hidden.push(stop.fault);
  }
  return { ...(await page.evaluate(finish)), hidden, comesRound: false };
}

/** Fails unless Tab reaches all that can be acted on, each stop is seen, and the way begins again. */
export async function expectReachable(page: Page, screen: string): Promise<void> {
  const { stops, ...round } = await tabRound(page);
  expect.soft({ screen, ...round }).toEqual({ screen, missed: [], hidden: [], comesRound: true });
  // The frame alone has so many; the one of a payment has few.
  const isPayment = new URL(page.url()).pathname.startsWith('/payment');
  expect(stops, screen).toBeGreaterThan(isPayment ? 5 : 20);
}

interface Way {
  all: Element[];
  seen: Element[];
  nameOf: (one: Element) => string;
}
type Walked = Window & { way: Way };

function begin(): number {
  const isStop = (one: Element) =>
    one instanceof HTMLElement &&
    one.tabIndex >= 0 &&
    !one.matches(':disabled, [type=hidden], [role=tablist]') &&
    one.checkVisibility({ visibilityProperty: true });
  const found = document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]');
  const all = [...found].filter(isStop);
  const nameOf = (one: Element) => {
    const label = one instanceof HTMLInputElement ? one.labels?.[0]?.textContent : undefined;
    return `${one.localName} “${one.ariaLabel ?? label ?? one.textContent}”`;
  };
  (window as unknown as Walked).way = { all, seen: [], nameOf };
  (document.activeElement as HTMLElement | null)?.blur();
  getSelection()?.collapse(document.body, 0);
  scrollTo(0, 0);
  return all.length;
}

/** Where the focus is, once the page has followed it. */
async function look(): Promise<{ isAgain?: boolean; isFirst?: boolean; fault?: string }> {
  const { seen, nameOf } = (window as unknown as Walked).way;
  const one = document.activeElement;
  if (!one || one === document.body || one === seen.at(-1)) return {};
  if (seen.includes(one)) return { isAgain: true, isFirst: one === seen[0] };
  seen.push(one);
  const inTime = (change: Promise<unknown>) =>
    // Chromium may draw no frame for a while (`settled.ts`): then nothing moves.
    Promise.race([change, new Promise((resolve) => setTimeout(resolve, 3000))]);
  await inTime(Promise.allSettled(document.getAnimations().map((passing) => passing.finished)));
  await inTime(new Promise(requestAnimationFrame));
  // A native radio under its drawn face shows the ring there.
  const faces = [one, one.nextElementSibling, one.closest('label')].filter((face) => face !== null);
  const hasRing = faces.some((face) => {
    const { outlineStyle, outlineWidth, opacity } = getComputedStyle(face);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && opacity !== '0';
  });
  if (!hasRing) return { fault: `${nameOf(one)} has no ring` };
  const { left, right, top, bottom, width, height } = one.getBoundingClientRect();
  const points = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y]),
  );
  const isInView = points.some(([x, y]) => {
    const hit = document.elementFromPoint(x!, y!);
    return hit !== null && faces.some((face) => face.contains(hit));
  });
  return isInView ? {} : { fault: `${nameOf(one)} is out of view (${left}–${right}, ${top}–${bottom})` };
}

function finish(): { missed: string[]; stops: number } {
  const { all, seen, nameOf } = (window as unknown as Walked).way;
  const groups = new Set(seen.filter((one) => one instanceof HTMLInputElement).map((one) => one.name));
  const isReached = (one: Element) =>
    seen.includes(one) || (one instanceof HTMLInputElement && one.type === 'radio' && groups.has(one.name));
  return { missed: all.filter((one) => !isReached(one)).map(nameOf), stops: seen.length };
}
