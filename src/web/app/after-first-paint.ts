const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const starter = /(<script (?=[^>]*type="module")[^>]*\basync=""[^>]*>)([\s\S]*?)(<\/script>)/;
const staticImport = /import \* as (\w+) from ("[^"]+");/g;

/** Upper limit, in case the browser reports no paint. */
const LATEST_MS = 3000;

/** Resolves at the first paint. A hidden page has no paint, so it resolves at once there. */
const firstPaint = `await new Promise((go) => {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return go();
  new PerformanceObserver(go).observe({ type: 'paint', buffered: true });
  document.addEventListener('visibilitychange', go);
  setTimeout(go, ${LATEST_MS});
});`;

const preloadAll = (addresses: readonly string[]) =>
  `for (const href of ${JSON.stringify(addresses)}) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));`;

/**
 * Delays a page's scripts until its first paint. As the router writes the page, they compete with the CSS, the fonts
 * and the LCP image, and run before the page is visible.
 */
export function scriptsAfterFirstPaint(html: string): string {
  const addresses = [...html.matchAll(preload)].map(([, address]) => address!);
  return html.replace(preload, '').replace(starter, (_, opening: string, code: string, closing: string) => {
    const deferred = code.replace(staticImport, 'const $1 = await import($2);');
    return `${opening}${firstPaint}\n${preloadAll(addresses)}\n${deferred}${closing}`;
  });
}
