import type { FastifyInstance } from 'fastify';
import { appIcon } from '#posters/app-icon.ts';
import type { Draughtsman } from '#server/platform/draw/draughtsman.ts';
import { sendRefusal } from '#server/platform/http/errors.ts';
import { translate } from '#server/platform/translate.ts';
import { languages, pathIn } from '#shared/texts/languages.ts';

/** `maskable` leaves room for the shape that the system cuts out (W3C, manifest: safe zone). */
const icons = {
  '180': { size: 180, purpose: 'any' },
  '192': { size: 192, purpose: 'any' },
  '512': { size: 512, purpose: 'any' },
  'maskable-512': { size: 512, purpose: 'maskable' },
} as const;

const iconPath = (name: string) => `/icons/salida-${name}.png`;
const keep = 'public, max-age=86400';

/** What makes the site an app that can be installed: `/manifest.webmanifest`, in the language asked for, and its icons. */
export function webAppRoutes(app: FastifyInstance, { draughtsman }: { draughtsman: Draughtsman }): void {
  app.get<{ Querystring: { lang?: string } }>(
    '/manifest.webmanifest',
    { schema: { hide: true } },
    (request, reply) => {
      const lang = languages.find((one) => one === request.query.lang) ?? 'es';
      const manifest = {
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
      };
      return reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', keep)
        .send(JSON.stringify(manifest));
    },
  );

  app.get<{ Params: { name: string } }>(
    '/icons/salida-:name.png',
    { schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params;
      const icon = Object.entries(icons).find(([known]) => known === name)?.[1];
      if (!icon) return sendRefusal(request, reply, 404, { code: 'NOT_FOUND' });
      return reply
        .type('image/png')
        .header('cache-control', keep)
        .send(await draughtsman.publicPng(appIcon(icon.size, icon.purpose === 'maskable')));
    },
  );
}
