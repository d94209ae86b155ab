import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { housePicture, isHousePicture } from '#shared/articles/pictures.ts';
import { hotelPoster } from '#shared/posters/hotel-poster.ts';
import { poster } from '#shared/posters/poster.ts';
import type { Catalogue } from './courses/courses.ts';
import { findHotel } from './hotels/hotels.ts';
import type { Queryable } from './platform/database/database.ts';
import type { Draughtsman } from './platform/draw/draughtsman.ts';
import { sendRefusal } from './platform/http/errors.ts';

/** What the networks show of a link: 1.91 to 1 (Open Graph). */
const size = { width: 1200, height: 630 };

/**
 * `/pictures/{name}.png`, the poster of a course or of one of the house's own pages, and `/pictures/hotels/{hotel}.png`,
 * for those who show shared links and read no SVG. Only of what there is.
 */
export function sharePictureRoutes(
  app: FastifyInstance,
  { db, catalogue, draughtsman }: { db: Queryable; catalogue: Catalogue; draughtsman: Draughtsman },
): void {
  async function send(request: FastifyRequest, reply: FastifyReply, svg: string | undefined) {
    if (!svg) return sendRefusal(request, reply, 404, { code: 'NOT_FOUND' });
    const picture = await draughtsman.png(svg);
    return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(picture);
  }

  async function placeOf(name: string) {
    if (isHousePicture(name)) return housePicture(name);
    const course = await catalogue.find(name);
    if (!course) return undefined;
    const { id, region, province, town } = course;
    return { id, region, province, town };
  }

  const hidden = { schema: { hide: true } };
  app.get<{ Params: { id: string } }>('/pictures/:id.png', hidden, async (request, reply) => {
    const place = await placeOf(request.params.id);
    return send(request, reply, place && poster({ ...place, ...size }));
  });
  app.get<{ Params: { id: string } }>('/pictures/hotels/:id.png', hidden, async (request, reply) => {
    const hotel = await findHotel(db, request.params.id);
    if (!hotel) return send(request, reply, undefined);
    const { id, name, region, province, town } = hotel;
    return send(request, reply, hotelPoster({ id, name, region, province, town, ...size }));
  });
}
