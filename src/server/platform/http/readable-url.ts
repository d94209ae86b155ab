const isReadable = (path: string) => {
  try {
    return !/[\n\r\u2028\u2029]/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
};

/**
 * The target of a request as the router reads it. Fastify answers what it can't decode by itself, past our error form
 * and security headers, and a line break is in no pattern of React Router's, which writes a trace of it to the log; with
 * its percent signs taken literally such a path is simply not found. A proxy may ask in the absolute form (RFC 9112,
 * 3.2.2); whose host it names is not our concern.
 */
export function readableUrl(target: string): string {
  const url = /^https?:\/\/[^/?#]*(.*)$/i.exec(target)?.[1] ?? target;
  const [path = '', ...query] = url.split('?');
  const rooted = path.startsWith('/') ? path : `/${path}`;
  const readable = isReadable(rooted) ? rooted : rooted.replaceAll('%', '%25');
  return [readable, ...query].join('?');
}
