import type { Page } from './render.ts';

const MAX_PAGES = 500;

/**
 * Public pages are the same for every visitor (who you are is asked for in the browser), so a page is rendered once
 * for all who ask at the same moment and kept for a while. `clear` drops everything the moment data changes.
 */
export function createPageCache(seconds: number, now: () => number = Date.now) {
  const pages = new Map<string, { page: Promise<Page>; until: number }>();
  /** All are kept equally long: the oldest stand first. */
  function dropOld(): void {
    for (const [key, { until }] of pages) {
      if (until > now() && pages.size < MAX_PAGES) return;
      pages.delete(key);
    }
  }
  return {
    async get(key: string, render: () => Promise<Page>): Promise<Page> {
      const kept = pages.get(key);
      if (kept && kept.until > now()) return kept.page;
      const page = render();
      pages.delete(key);
      dropOld();
      pages.set(key, { page, until: now() + seconds * 1000 });
      try {
        const made = await page;
        // Only what the page itself calls public may be shown to another visitor.
        if (made.status !== 200 || !made.headers['cache-control']?.startsWith('public')) pages.delete(key);
        return made;
      } catch (error) {
        pages.delete(key);
        throw error;
      }
    },
    clear: () => pages.clear(),
  };
}
