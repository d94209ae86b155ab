import type { Resource } from '#server/platform/http/resource.ts';
import { postSlugs } from '#shared/site/articles.ts';
import { languages, pathIn } from '#shared/texts/languages.ts';
import type { SiteDeps } from './deps.ts';

/** Public pages, by their Spanish address; those of courses and hotels come from the catalogue. */
const publicPages = [
  '/',
  '/green-fees',
  '/destinations',
  '/ofertas',
  '/packages',
  '/hotels',
  '/reservar',
  '/reserva-multi-campo',
  '/flow-reservas',
  '/gift-cards',
  '/info',
  '/about',
  '/careers',
  '/contact',
  '/blog',
  ...postSlugs.map((slug) => `/blog/${slug}` as const),
  '/press',
  '/terms',
  '/privacy',
  '/cookies',
  '/accesibilidad',
] as const;

/** Addresses that only their owner can read, or that are no pages. */
const closed = [
  '/api/',
  '/sandbox/',
  '/mis-',
  '/booking/',
  '/presupuesto/',
  '/payment',
  '/mi-cuenta',
  '/account',
  '/calendar/',
  '/sin-conexion',
  '/baja-ofertas',
];

function robots(publicUrl: string): string {
  const rules = languages.flatMap((language) => closed.map((path) => `Disallow: ${pathIn(language, path)}`));
  return ['User-agent: *', ...rules, `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}

/** sitemaps.org 0.9, each page with its other languages (Google's `xhtml:link`). */
function sitemap(publicUrl: string, paths: readonly string[]): string {
  const entries = paths.flatMap((path) => {
    const others = languages
      .map(
        (other) =>
          `<xhtml:link rel="alternate" hreflang="${other}" href="${publicUrl}${pathIn(other, path)}"/>`,
      )
      .join('');
    return languages.map(
      (language) => `<url><loc>${publicUrl}${pathIn(language, path)}</loc>${others}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** `/robots.txt` and `/sitemap.xml`: rules for search engines, and the list of public pages. */
export function searchEngineResources({ catalogue, hotels, publicUrl }: SiteDeps): readonly Resource[] {
  const headers = { 'cache-control': 'public, max-age=3600' };
  async function wholeSitemap() {
    const [courses, listed] = await Promise.all([catalogue.all(), hotels.list()]);
    return sitemap(publicUrl, [
      ...publicPages,
      ...courses.map(({ id }) => `/golf-course/${id}`),
      ...listed.map(({ id }) => `/hotel/${id}`),
    ]);
  }
  return [
    {
      method: 'GET',
      path: '/robots.txt',
      respond: async () => ({
        headers,
        contentType: 'text/plain; charset=utf-8',
        content: robots(publicUrl),
      }),
    },
    {
      method: 'GET',
      path: '/sitemap.xml',
      respond: async () => ({
        headers,
        contentType: 'application/xml; charset=utf-8',
        content: await wholeSitemap(),
      }),
    },
  ];
}
