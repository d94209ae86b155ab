import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hotelPoster } from '#posters/hotel-poster.ts';
import { poster } from '#posters/poster.ts';
import type { Catalogue } from '#server/courses/courses.ts';
import { findHotel } from '#server/hotels/hotels.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Draughtsman } from '#server/platform/draw/draughtsman.ts';
import { callerNetwork } from '#server/platform/http/caller-network.ts';
import { sendRefusal } from '#server/platform/http/errors.ts';
import type { Limits } from '#server/platform/limits.ts';
import { isPagePicture, pagePicture } from '#shared/articles/pictures.ts';

/** What the networks show of a link: 1.91 to 1 (Open Graph). */
const size = { width: 1200, height: 630 };

/** Drawings an hour that an address may cause; those that are kept cost nothing. In the demo everyone shares one. */
const drawings = (demo: boolean) => ({ max: demo ? 5000 : 300, minutes: 60 });

interface SharePicturesDeps {
  readonly db: Queryable;
  readonly catalogue: Catalogue;
  readonly draughtsman: Draughtsman;
  readonly limits: Limits;
  readonly demo: boolean;
}

/**
 * `/pictures/{name}.png`, the poster of a course or of one of the house's own pages, and `/pictures/hotels/{hotel}.png`,
 * for those who show shared links and read no SVG. Only of what there is.
 */
export function sharePictureRoutes(
  app: FastifyInstance,
  { db, catalogue, draughtsman, limits, demo }: SharePicturesDeps,
): void {
  async function send(request: FastifyRequest, reply: FastifyReply, svg: string | undefined) {
    if (!svg) return sendRefusal(request, reply, 404, { code: 'NOT_FOUND' });
    const kept = draughtsman.keptPng(svg);
    if (!kept && !(await limits.spend(`pictures:${callerNetwork(request.ip)}`, drawings(demo))))
      return sendRefusal(request, reply, 429, { code: 'TOO_MANY_REQUESTS', params: { minutes: 60 } });
    const picture = kept ?? (await draughtsman.publicPng(svg));
    return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(picture);
  }

  async function placeOf(name: string) {
    if (isPagePicture(name)) return pagePicture(name);
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
