const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const starter = /(<script (?=[^>]*type="module")[^>]*\basync=""[^>]*>)([\s\S]*?)(<\/script>)/;
const staticImport = /import \* as (\w+) from ("[^"]+");/g;

/** A browser that tells of no paint must not leave the page without its scripts. */
const LATEST_MS = 3000;

/** Waits for the first paint, and no longer: a page in the background has none, nor has one that is left before it. */
const firstPaint = `await new Promise((go) => {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return go();
  new PerformanceObserver(go).observe({ type: 'paint', buffered: true });
  document.addEventListener('visibilitychange', go);
  setTimeout(go, ${LATEST_MS});
});`;

const preloadAll = (addresses: readonly string[]) =>
  `for (const href of ${JSON.stringify(addresses)}) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));`;

/**
 * A page whose scripts are asked for once it is painted. As the router writes it, they come down side by side with the
 * styles, the letters and the picture of the first view, and run before they are seen.
 */
export function scriptsAfterFirstPaint(html: string): string {
  const addresses = [...html.matchAll(preload)].map(([, address]) => address!);
  return html.replace(preload, '').replace(starter, (_, opening: string, code: string, closing: string) => {
    const late = code.replace(staticImport, 'const $1 = await import($2);');
    return `${opening}${firstPaint}\n${preloadAll(addresses)}\n${late}${closing}`;
  });
}
