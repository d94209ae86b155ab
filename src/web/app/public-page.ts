/**
 * `export const headers = publicPage` on a page that is the same for every visitor: the server renders it once for all
 * who ask within these seconds. Whose browser it is, the page learns after it arrived.
 */
export function publicPage(): HeadersInit {
  return { 'Cache-Control': 'public, max-age=0, s-maxage=5' };
}
