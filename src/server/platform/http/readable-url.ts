const isReadable = (path: string) => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/**
 * The target of a request as the router reads it. Fastify answers what it can't decode by itself, past our error form
 * and security headers; with its percent signs taken literally such a path is simply not found. A proxy may ask in the
 * absolute form (RFC 9112, 3.2.2); whose host it names is not our concern.
 */
export function readableUrl(target: string): string {
  const url = /^https?:\/\/[^/?#]*(.*)$/i.exec(target)?.[1] ?? target;
  const [path = '', ...query] = url.split('?');
  const rooted = path.startsWith('/') ? path : `/${path}`;
  const readable = isReadable(rooted) ? rooted : rooted.replaceAll('%', '%25');
  return [readable, ...query].join('?');
}
