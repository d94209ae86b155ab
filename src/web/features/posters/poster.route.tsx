import type { LoaderFunctionArgs } from 'react-router';
import { hotelPoster } from '#posters/hotel-poster.ts';
import { posterHours } from '#posters/hours.ts';
import { poster } from '#posters/poster.ts';

const MAX_PX = 2000;
const MAX_CACHED = 400;
const cache = new Map<string, string>();

function textOf(params: URLSearchParams, name: string): string | undefined {
  return params.get(name)?.slice(0, 80) || undefined;
}

/** Posters depend on their address alone; the most recent few hundred are cached. */
function drawn(file: string, params: URLSearchParams): string | undefined {
  const [, width = 0, height = 0] = /^(\d{2,4})x(\d{2,4})$/.exec(params.get('size') ?? '')?.map(Number) ?? [];
  const region = textOf(params, 'region');
  if (!file.endsWith('.svg') || !region || !width || !height || width > MAX_PX || height > MAX_PX)
    return undefined;
  const key = `${file}?${params}`;
  let svg = cache.get(key);
  if (!svg) {
    const hotel = textOf(params, 'hotel');
    const options = {
      id: file.slice(0, -'.svg'.length).slice(0, 80),
      region,
      province: textOf(params, 'province'),
      town: textOf(params, 'town'),
      hour: posterHours.find((hour) => hour === params.get('hour')),
      width,
      height,
    };
    svg = hotel ? hotelPoster({ ...options, name: hotel }) : poster(options);
    if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value ?? '');
    cache.set(key, svg);
  }
  return svg;
}

export function loader({ params, request }: LoaderFunctionArgs): Response {
  const svg = drawn(params.file ?? '', new URL(request.url).searchParams);
  if (!svg) return new Response(null, { status: 404 });
  return new Response(svg, {
    headers: { 'Content-Type': 'image/svg+xml; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
  });
}
