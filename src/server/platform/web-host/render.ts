import { createHash } from 'node:crypto';
import { createRequestHandler, type ServerBuild } from 'react-router';

export interface Page {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
  /** `'sha256-…'` of each inline script, for the Content Security Policy: no `unsafe-inline` needed. */
  readonly scriptHashes: readonly string[];
}

export type Render = (url: string, headers: Record<string, string>) => Promise<Page>;

const inlineScript = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;

function scriptHashes(html: string): string[] {
  return [...html.matchAll(inlineScript)].map(
    ([, code]) =>
      `'sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}'`,
  );
}

/** Renders a page of the built web by React Router. */
export function createRender(build: ServerBuild): Render {
  const handle = createRequestHandler(build, 'production');
  return async (url, headers) => {
    const response = await handle(new Request(url, { headers }));
    const body = Buffer.from(await response.arrayBuffer());
    const isHtml = response.headers.get('content-type')?.includes('text/html');
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body,
      scriptHashes: isHtml ? scriptHashes(body.toString('utf8')) : [],
    };
  };
}
