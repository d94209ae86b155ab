const originKey = Symbol.for('salida.origin');

/**
 * `https://salida.example`: what addresses for search engines and shared links begin with. The server knows it from its
 * configuration (PUBLIC_URL); in the browser the document says it.
 */
export function siteOrigin(): string {
  if (typeof document !== 'undefined') return document.documentElement.dataset.origin ?? location.origin;
  return (globalThis as unknown as Record<symbol, string>)[originKey] ?? '';
}
