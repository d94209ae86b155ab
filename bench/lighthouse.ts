import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#server/platform/free-port.ts';
import { startChromium } from './chromium.ts';
import { lighthouse } from './packages.ts';
import { start } from './processes.ts';
import { atLeast, atMost, type Row } from './row.ts';

const ROUNDS = 3;
const PERFORMANCE_TARGET = 98;
const LCP_TARGET = 1.4;
const others = ['accessibility', 'best-practices', 'seo'] as const;

interface Measured {
  readonly performance: number;
  /** The lowest of accessibility, best practices and search engines, with its name and what failed. */
  readonly lowest: { readonly score: number; readonly why: string };
  readonly lcpMs: number;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;
const percent = (score: number | null | undefined) => Math.round((score ?? 0) * 100);

async function once(url: string, port: number): Promise<Measured> {
  const onlyCategories = ['performance', ...others];
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories });
  const { categories, audits } = result!.lhr;
  const [lowest] = others
    .map((name) => {
      const failed = categories[name]!.auditRefs.filter(
        ({ id, weight }) => weight > 0 && (audits[id]!.score ?? 1) < 1,
      );
      const ids = failed.map(({ id }) => id).join(', ');
      return { score: percent(categories[name]!.score), why: ids && `${name}: ${ids}` };
    })
    .sort((a, b) => a.score - b.score);
  return {
    performance: percent(categories.performance!.score),
    lowest: lowest!,
    lcpMs: audits['largest-contentful-paint']!.numericValue ?? 0,
  };
}

/** A page before any script runs: its HTML and styles, for the baseline. */
const withoutScripts = (html: string) =>
  html
    .replace(/<script(?![^>]*type="application\/)[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link[^>]+rel="modulepreload"[^>]*>/g, '');

async function startBaseline(url: string, paths: readonly string[], folder: string, client: string) {
  mkdirSync(folder, { recursive: true });
  const pages = await Promise.all(
    paths.map(async (path, i) => {
      const file = join(folder, `page-${i}.html`);
      writeFileSync(file, withoutScripts(await (await fetch(`${url}${path}`)).text()));
      return [path, file] as const;
    }),
  );
  const plan = join(folder, 'pages.json');
  writeFileSync(plan, JSON.stringify({ client, pages: Object.fromEntries(pages) }));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const args = ['bench/baselines/static-pages.ts', String(port), plan];
  return { address, process: await start(args, {}, `${address}/`) };
}

/** Lighthouse's mobile scores of the main entry pages, and of the same pages as static HTML, alternately. */
export async function lighthouseRows(
  url: string,
  pages: Readonly<Record<string, string>>,
  { folder, client }: { folder: string; client: string },
): Promise<Row[]> {
  const browser = await startChromium();
  if (!browser) throw new Error('Lighthouse needs a Chromium on the PATH');
  const baseline = await startBaseline(url, Object.values(pages), folder, client);
  try {
    const rows: Row[] = [];
    for (const [name, path] of Object.entries(pages)) {
      const rounds: { product: Measured; baseline: Measured }[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const product = await once(`${url}${path}`, browser.port);
        rounds.push({ product, baseline: await once(`${baseline.address}${path}`, browser.port) });
      }
      const lowest = rounds.map(({ product }) => product.lowest).sort((a, b) => a.score - b.score)[0]!;
      const lcp = (whose: 'product' | 'baseline') => median(rounds.map((round) => round[whose].lcpMs));
      rows.push(
        {
          row: `Lighthouse mobile, ${name}: performance`,
          against: '',
          ...atLeast(median(rounds.map(({ product }) => product.performance)), PERFORMANCE_TARGET),
          note: `static: ${median(rounds.map(({ baseline }) => baseline.performance))}`,
        },
        {
          row: `Lighthouse mobile, ${name}: lowest of the others`,
          against: '',
          ...atLeast(lowest.score, 100),
          note: lowest.why,
        },
        {
          row: `Lighthouse mobile, ${name}: LCP`,
          against: 'the same page as static HTML',
          ...atMost(lcp('product') / lcp('baseline'), LCP_TARGET),
          note: `${Math.round(lcp('product'))} ms against ${Math.round(lcp('baseline'))} ms, simulated phone`,
        },
      );
    }
    return rows;
  } finally {
    await baseline.process.end();
    await browser.end();
  }
}
