import { createHash } from 'node:crypto';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { basePath, type Language, languageOfPath, languages } from '#shared/texts/languages.ts';
import { type Encoding, inEncodings } from './encoded.ts';

export interface Page {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
  /** The body shortened; undefined where it would not be shorter. */
  readonly encoded: ((encoding: Encoding) => Promise<Buffer>) | undefined;
  /** `'sha256-…'` of each inline script, for the Content Security Policy: no `unsafe-inline` needed. */
  readonly scriptHashes: readonly string[];
}

export type Render = (url: string, headers: Record<string, string>) => Promise<Page>;

/** Those that run: sentences and linked data are no scripts to the browser. */
const inlineScript = /<script(?![^>]*(?:\bsrc=|\btype="application\/))[^>]*>([\s\S]*?)<\/script>/g;

function scriptHashes(html: string): string[] {
  return [...html.matchAll(inlineScript)].map(
    ([, code]) =>
      `'sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}'`,
  );
}

/** Renders a page of the built web by React Router: the same site below the base path of each language. */
export function createRender(build: ServerBuild): Render {
  const handlers = Object.fromEntries(
    languages.map((language) => [
      language,
      createRequestHandler({ ...build, basename: basePath(language) }, 'production'),
    ]),
  ) as Record<Language, ReturnType<typeof createRequestHandler>>;
  return async (url, headers) => {
    const handle = handlers[languageOfPath(new URL(url).pathname)];
    const response = await handle(new Request(url, { headers }));
    const body = Buffer.from(await response.arrayBuffer());
    const contentType = response.headers.get('content-type');
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body,
      encoded: inEncodings(body, contentType),
      scriptHashes: contentType?.includes('text/html') ? scriptHashes(body.toString('utf8')) : [],
    };
  };
}
