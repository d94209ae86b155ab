/**
 * `export const headers = publicPage` on a page that is the same for every visitor: the server renders it once for
 * all requests within these seconds. The browser loads the session afterwards.
 */
export function publicPage(): HeadersInit {
  return { 'Cache-Control': 'public, max-age=0, s-maxage=5' };
}
