import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const text = async (path: string) => (await fetch(`${app.url}${path}`)).text();

it('names every public page once in each language, and its other languages with it', async () => {
  const courses = JSON.parse(await text('/api/golf-courses')) as { id: string }[];
  const found = [...(await text('/sitemap.xml')).matchAll(/<url><loc>(.*?)<\/loc>(.*?)<\/url>/g)];
  const paths = found.map(([, address]) => new URL(address!).pathname);
  expect(new Set(paths).size).toBe(paths.length);
  for (const { id } of courses) {
    expect(paths).toEqual(
      expect.arrayContaining([`/golf-course/${id}`, `/en/golf-course/${id}`, `/fr/golf-course/${id}`]),
    );
  }
  expect(paths).toEqual(expect.arrayContaining(['/', '/en', '/fr', '/reservar', '/en/reservar']));
  for (const [, address, others] of found) {
    const alternates = [...others!.matchAll(/hreflang="(\w+)" href="(.*?)"/g)];
    expect(alternates.map(([, language]) => language)).toEqual(['es', 'en', 'fr']);
    expect(alternates.map(([, , href]) => href)).toContain(address);
  }
});

it('excludes private pages from search engines, and links to the list', async () => {
  const rules = await text('/robots.txt');
  expect(rules).toMatch(/^User-agent: \*\n/);
  for (const path of ['/mis-', '/en/mis-', '/booking/', '/fr/booking/', '/api/'])
    expect(rules).toContain(`Disallow: ${path}\n`);
  expect(rules).toMatch(/\nSitemap: https?:\/\/\S+\/sitemap\.xml\n/);
});

it('renders a course for services that show a shared link, and nothing else', async () => {
  const [course] = JSON.parse(await text('/api/golf-courses')) as { id: string }[];
  const picture = await fetch(`${app.url}/pictures/${course!.id}.png`);
  expect(picture.headers.get('content-type')).toBe('image/png');
  const bytes = new DataView(await picture.arrayBuffer());
  // A PNG has its width and height after its signature and the length and name of its first chunk.
  expect([bytes.getUint32(16), bytes.getUint32(20)]).toEqual([1200, 630]);
  expect(bytes.byteLength).toBeLessThan(300_000);
  expect((await fetch(`${app.url}/pictures/00000000-0000-0000-0000-000000000000.png`)).status).toBe(404);
  expect((await fetch(`${app.url}/pictures/..%2f..%2fetc.png`)).status).toBe(404);
});
