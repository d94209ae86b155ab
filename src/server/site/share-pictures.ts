import { hotelPoster } from '#posters/hotel-poster.ts';
import { poster } from '#posters/poster.ts';
import type { Resource, ResourceReply, ResourceRequest } from '#server/platform/http/resource.ts';
import { isPagePicture, pagePicture } from '#shared/site/page-pictures.ts';
import type { SiteDeps } from './deps.ts';

/** The size of the preview of a link in social networks: 1.91 to 1 (Open Graph). */
const size = { width: 1200, height: 630 };

/**
 * Renderings an hour that an address may cause; cached pictures do not count. In the demo all visitors share one
 * address.
 */
const drawings = (demo: boolean) => ({ max: demo ? 5000 : 300, minutes: 60 });

/**
 * `/pictures/{name}.png`, the poster of a course or of one of our own pages, and `/pictures/hotels/{hotel}.png`, for
 * services that show shared links and can't read SVG. Unknown names are not found.
 */
export function sharePictureResources({
  catalogue,
  hotels,
  renderer,
  limits,
  config,
}: SiteDeps): readonly Resource[] {
  async function pictureOf({ address }: ResourceRequest, svg: string | undefined): Promise<ResourceReply> {
    if (!svg) return { status: 404, refusal: { code: 'NOT_FOUND' } };
    const cached = renderer.cachedPng(svg);
    if (!cached && !(await limits.spend(`pictures:${address}`, drawings(config.demo))))
      return { status: 429, refusal: { code: 'TOO_MANY_REQUESTS', params: { minutes: 60 } } };
    return {
      headers: { 'cache-control': 'public, max-age=86400' },
      contentType: 'image/png',
      content: cached ?? (await renderer.publicPng(svg)),
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
        const hotel = await hotels.find(request.params.id!);
        if (!hotel) return pictureOf(request, undefined);
        const { id, name, region, province, town } = hotel;
        return pictureOf(request, hotelPoster({ id, name, region, province, town, ...size }));
      },
    },
  ];
}
