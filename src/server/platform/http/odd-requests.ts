import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** More than any contract nests; a parser of JSON takes long over a body that is nothing but brackets. */
const MAX_DEPTH = 64;

const [QUOTE, BACKSLASH] = [34, 92];
const opening = new Set([91, 123]);
const closing = new Set([93, 125]);

/** Whether a JSON text nests deeper than that, in one pass; brackets inside of texts do not count. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (isInText) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) isInText = false;
    } else if (code === QUOTE) isInText = true;
    else if (opening.has(code)) {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (closing.has(code)) depth -= 1;
  }
  return false;
}

/** JSON bodies as Fastify reads them, after a check of their nesting. */
export function parseJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (isTooDeep(text)) return done(Object.assign(new Error('too deep'), { statusCode: 400 }));
    return parse(request, text, done);
  });
}

/** Two `Host` headers: a proxy before us may have read the other one (RFC 9112, 3.2). */
export function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (/^host$/i.test(rawHeaders[at]!)) hosts += 1;
  return hosts > 1;
}
