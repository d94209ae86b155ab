import type { FastifyInstance } from 'fastify';
import { poster } from '#shared/posters/poster.ts';
import type { Catalogue } from './courses/courses.ts';
import type { Draughtsman } from './platform/draw/svg-to-png.ts';
import { sendRefusal } from './platform/http/errors.ts';

/** What the networks show of a link: 1.91 to 1 (Open Graph). */
const size = { width: 1200, height: 630 };

/**
 * `/pictures/{course}.png`: a course's poster for those who show shared links and read no SVG. Only of courses that
 * there are, each drawn once.
 */
export function sharePictureRoutes(
  app: FastifyInstance,
  { catalogue, draughtsman }: { catalogue: Catalogue; draughtsman: Draughtsman },
): void {
  const drawn = new Map<string, Promise<Buffer>>();

  app.get<{ Params: { id: string } }>(
    '/pictures/:id.png',
    { schema: { hide: true } },
    async (request, reply) => {
      const course = await catalogue.find(request.params.id);
      if (!course) return sendRefusal(request, reply, 404, { code: 'NOT_FOUND' });
      let picture = drawn.get(course.id);
      if (!picture) {
        const { id, region, province, town } = course;
        picture = draughtsman.png(poster({ id, region, province, town, ...size }));
        picture.catch(() => drawn.delete(id));
        drawn.set(id, picture);
      }
      return reply
        .type('image/png')
        .header('cache-control', 'public, max-age=86400')
        .send(await picture);
    },
  );
}
