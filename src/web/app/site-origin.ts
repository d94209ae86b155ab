const originKey = Symbol.for('salida.origin');

/**
 * `https://salida.example`: the origin of canonical addresses and shared links. The server reads it from its
 * configuration (PUBLIC_URL), the browser from the document.
 */
export function siteOrigin(): string {
  if (typeof document !== 'undefined') return document.documentElement.dataset.origin ?? location.origin;
  return (globalThis as unknown as Record<symbol, string>)[originKey] ?? '';
}
