const isReadable = (path: string) => {
  try {
    return !/[\n\r\u2028\u2029]/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
};

/**
 * The target of a request as the router reads it. Fastify handles an undecodable target by itself, without our error
 * form and security headers, and a line break matches no pattern of React Router, which writes a trace of it to the
 * log; with its percent signs taken literally such a path is simply not found. A proxy may use the absolute form (RFC
 * 9112, 3.2.2); its host is ignored.
 */
export function readableUrl(target: string): string {
  const url = /^https?:\/\/[^/?#]*(.*)$/i.exec(target)?.[1] ?? target;
  const [path = '', ...query] = url.split('?');
  const rooted = path.startsWith('/') ? path : `/${path}`;
  const readable = isReadable(rooted) ? rooted : rooted.replaceAll('%', '%25');
  return [readable, ...query].join('?');
}
