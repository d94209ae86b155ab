import { hotelPoster } from '#posters/hotel-poster.ts';
import { poster } from '#posters/poster.ts';
import type { Catalogue } from '#server/courses/courses.ts';
import { findHotel } from '#server/hotels/hotels.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Renderer } from '#server/platform/draw/renderer.ts';
import type { Resource, ResourceReply, ResourceRequest } from '#server/platform/http/resource.ts';
import type { Limits } from '#server/platform/limits.ts';
import { isPagePicture, pagePicture } from '#shared/site/page-pictures.ts';

/** The size of the preview of a link in social networks: 1.91 to 1 (Open Graph). */
const size = { width: 1200, height: 630 };

/**
 * Renderings an hour that an address may cause; cached pictures do not count. In the demo all visitors share one
 * address.
 */
const drawings = (demo: boolean) => ({ max: demo ? 5000 : 300, minutes: 60 });

interface SharePicturesDeps {
  readonly db: Queryable;
  readonly catalogue: Catalogue;
  readonly renderer: Renderer;
  readonly limits: Limits;
  readonly demo: boolean;
}

/**
 * `/pictures/{name}.png`, the poster of a course or of one of our own pages, and `/pictures/hotels/{hotel}.png`, for
 * services that show shared links and can't read SVG. Unknown names are not found.
 */
export function sharePictureResources({
  db,
  catalogue,
  renderer,
  limits,
  demo,
}: SharePicturesDeps): readonly Resource[] {
  async function pictureOf({ address }: ResourceRequest, svg: string | undefined): Promise<ResourceReply> {
    if (!svg) return { status: 404, refusal: { code: 'NOT_FOUND' } };
    const kept = renderer.keptPng(svg);
    if (!kept && !(await limits.spend(`pictures:${address}`, drawings(demo))))
      return { status: 429, refusal: { code: 'TOO_MANY_REQUESTS', params: { minutes: 60 } } };
    return {
      headers: { 'cache-control': 'public, max-age=86400' },
      contentType: 'image/png',
      content: kept ?? (await renderer.publicPng(svg)),
    };
  }

  async function placeOf(name: string) {
    if (isPagePicture(name)) return pagePicture(name);
    const course = await catalogue.find(name);
    if (!course) return undefined;
    const { id, region, province, town } = course;
    return { id, region, province, town };
  }

  return [
    {
      method: 'GET',
      path: '/pictures/:id.png',
      async respond(request) {
        const place = await placeOf(request.params.id!);
        return pictureOf(request, place && poster({ ...place, ...size }));
      },
    },
    {
      method: 'GET',
      path: '/pictures/hotels/:id.png',
      async respond(request) {
        const hotel = await findHotel(db, request.params.id!);
        if (!hotel) return pictureOf(request, undefined);
        const { id, name, region, province, town } = hotel;
        return pictureOf(request, hotelPoster({ id, name, region, province, town, ...size }));
      },
    },
  ];
}
