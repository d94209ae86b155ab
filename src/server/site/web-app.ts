import { appIcon } from '#posters/app-icon.ts';
import type { Resource } from '#server/platform/http/resource.ts';
import { translate } from '#server/platform/translate.ts';
import { type Language, languages, pathIn } from '#shared/texts/languages.ts';
import type { SiteDeps } from './deps.ts';

/** `maskable` leaves a margin for the shape that the system cuts out (W3C, manifest: safe zone). */
const icons = {
  '180': { size: 180, purpose: 'any' },
  '192': { size: 192, purpose: 'any' },
  '512': { size: 512, purpose: 'any' },
  'maskable-512': { size: 512, purpose: 'maskable' },
} as const;

const iconPath = (name: string) => `/icons/salida-${name}.png`;
const headers = { 'cache-control': 'public, max-age=86400' };

const manifest = (lang: Language) => ({
  id: '/',
  name: translate(lang, 'general:siteTitle'),
  short_name: translate(lang, 'general:appName'),
  description: translate(lang, 'home:description'),
  lang,
  start_url: pathIn(lang, '/'),
  scope: '/',
  display: 'standalone',
  background_color: '#fbf7ee',
  theme_color: '#0f3d33',
  categories: ['travel', 'sports'],
  icons: Object.entries(icons).map(([name, { size, purpose }]) => ({
    src: iconPath(name),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })),
});

/** The parts of an installable web app: `/manifest.webmanifest`, in the `lang` of its query, and its icons. */
export function webAppResources({ renderer }: Pick<SiteDeps, 'renderer'>): readonly Resource[] {
  return [
    {
      method: 'GET',
      path: '/manifest.webmanifest',
      async respond({ query }) {
        const lang = languages.find((one) => one === query.lang) ?? 'es';
        const content = JSON.stringify(manifest(lang));
        return { headers, contentType: 'application/manifest+json; charset=utf-8', content };
      },
    },
    {
      method: 'GET',
      path: '/icons/salida-:name.png',
      async respond({ params }) {
        const icon = Object.entries(icons).find(([known]) => known === params.name)?.[1];
        if (!icon) return { status: 404, refusal: { code: 'NOT_FOUND' } };
        const content = await renderer.publicPng(appIcon(icon.size, icon.purpose === 'maskable'));
        return { headers, contentType: 'image/png', content };
      },
    },
  ];
}
