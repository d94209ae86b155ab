import { createHash } from 'node:crypto';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { languages, pathIn } from '#shared/texts/languages.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import routes from '#web/routes.ts';
import { hostileTexts } from '../hostile-values.ts';
import { policyOf } from '../policy.ts';
import { sendRaw } from '../raw.ts';

function pathsOf(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const fullPath = path ? `${parent}/${path}` : parent;
    return [...(path || index ? [fullPath || '/'] : []), ...pathsOf(children ?? [], fullPath)];
  });
}

const pages = pathsOf(await routes);

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp({ web: true });
});
afterAll(() => on.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  on.app.http.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } });

/** A page of the site map with a value for its parameters. */
const filled = (path: string, value: string) =>
  path.replaceAll(/:\w+|\*/g, encodeURIComponent(value.toWellFormed()).slice(0, 2000));

describe('every page of the site map', () => {
  it('can be requested', () => expect(pages.length).toBeGreaterThan(15));

  const inEveryLanguage = pages.flatMap((page) => languages.map((language) => pathIn(language, page)));
  it.each(inEveryLanguage)('%s runs no script except ours, each allowed by its hash', async (path) => {
    const { statusCode, headers, body } = await get(filled(path, 'nada'));
    expect(statusCode).toBeLessThan(500);
    const policy = policyOf(headers['content-security-policy']);
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(policy['script-src']!.filter((source) => /unsafe|\*|data:|^https?:$/.test(source))).toEqual([]);
    if (!String(headers['content-type']).includes('text/html')) return;
    const inline = [...body.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g)];
    for (const [, attributes, code] of inline) {
      // Data blocks, which no browser executes.
      if (/type="application\/(ld\+)?json"/.test(attributes!)) continue;
      expect(policy['script-src']).toContain(
        `'sha256-${createHash('sha256').update(code!).digest('base64')}'`,
      );
    }
    expect(body).not.toMatch(/<[^>]+\son\w+=/);
  });

  it.each(pages)(
    '%s escapes any text in its address',
    async (path) => {
      const trace = vi.spyOn(console, 'error');
      for (const text of hostileTexts) {
        const query = encodeURIComponent(text.toWellFormed());
        const { statusCode, body } = await get(
          `${filled(path, text)}?q=${query}&redirect=${query}&token=${query}`,
        );
        expect(statusCode, text).toBeLessThan(500);
        expect(body, text).not.toMatch(/<script>alert|<img src=x|<svg\/onload/);
        expect(body, text).not.toMatch(/node_modules|\.tsx?:\d+/);
      }
      expect(trace).not.toHaveBeenCalled();
      trace.mockRestore();
    },
    120_000,
  );

  it('answers 404 under the same policy if it does not exist', async () => {
    for (const path of ['/nada', '/admin/../nada', '/presupuesto', '/payment', '/api-de-nadie', '/a%0Ab']) {
      const { statusCode, headers } = await get(path);
      expect(statusCode, path).toBe(404);
      expect(headers['content-type'], path).toContain('text/html');
      expect(policyOf(headers['content-security-policy'])['object-src'], path).toEqual(["'none'"]);
    }
  });

  it('is the same for every host, language or cookie of a client, so that none can poison the cache', async () => {
    for (const path of pages.filter((page) => !page.includes(':') && !page.includes('*'))) {
      const url = `${path}?fresh=${crypto.randomUUID()}`;
      const spoilt = await get(url, {
        host: 'evil.test',
        'x-forwarded-host': 'evil.test',
        'x-forwarded-proto': 'gopher',
        cookie: 'a=evil.test',
        'accept-language': 'evil.test',
        referer: 'https://evil.test/',
      });
      expect(spoilt.body).not.toContain('evil.test');
      expect((await get(url)).body).toBe(spoilt.body);
    }
  });
});

describe('a picture rendered from its address', () => {
  it('escapes any text', async () => {
    for (const text of hostileTexts) {
      const value = encodeURIComponent(text.toWellFormed());
      const { statusCode, headers, body } = await get(
        `/posters/${value.slice(0, 150)}.svg?size=300x200&region=${value}&province=${value}&town=${value}&hour=${value}`,
      );
      expect(statusCode, text).toBeLessThan(500);
      expect(body, text).not.toMatch(/<script|<img|<svg\/onload|\son\w+=/);
      if (statusCode === 200) expect(headers['content-type'], text).toBe('image/svg+xml; charset=utf-8');
    }
  });
});

describe('files', () => {
  it('that a page loads have the correct type', async () => {
    const { body } = await get('/');
    const loaded = [...body.matchAll(/"(\/assets\/[^"#]+\.(js|css|svg))#?"/g)];
    expect(loaded.length).toBeGreaterThan(3);
    for (const [, url] of loaded) {
      const { headers } = await get(url!);
      expect(headers['content-type'], url).toMatch(
        /^((application\/javascript|text\/css); charset=utf-8|image\/svg\+xml)$/,
      );
      expect(headers['x-content-type-options'], url).toBe('nosniff');
    }
  });

  it.each([
    '/assets/../../../package.json',
    '/assets/%2e%2e/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/..%5c..%5cpackage.json',
    '/.env',
    '/.git/config',
    '/package.json',
    '/server/index.js',
    '/assets/',
    '/assets/%00',
    '/.data/secrets.json',
  ])('%s is not served', async (path) => {
    const response = await sendRaw(on, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(response.statuses).toEqual([404]);
    expect(response.text).not.toMatch(/"devDependencies"|sessionSecret|\[core\]/);
  });
});
