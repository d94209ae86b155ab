import { createRequestHandler, type ServerBuild } from 'react-router';
import { SCRIPT_MARK_HEADER } from '#shared/kernel/script-mark.ts';
import { basePath, type Language, languageOfPath, languages } from '#shared/texts/languages.ts';
import { ownScripts } from './own-scripts.ts';

export interface Page {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
  /** `'sha256-…'` of each inline script of ours, for the Content Security Policy: no `unsafe-inline` needed. */
  readonly scriptHashes: readonly string[];
}

export type Render = (url: string, headers: Record<string, string>) => Promise<Page>;

/** Renders a page of the built web by React Router: the same site below the base path of each language. */
export function createRender(build: ServerBuild, mode: 'production' | 'development' = 'production'): Render {
  const handlers = Object.fromEntries(
    languages.map((language) => [
      language,
      createRequestHandler({ ...build, basename: basePath(language) }, mode),
    ]),
  ) as Record<Language, ReturnType<typeof createRequestHandler>>;
  return async (url, headers) => {
    const handle = handlers[languageOfPath(new URL(url).pathname)];
    const response = await handle(new Request(url, { headers }));
    const mark = response.headers.get(SCRIPT_MARK_HEADER);
    response.headers.delete(SCRIPT_MARK_HEADER);
    // A page that our own entry did not render has no script of ours.
    const own = mark === null ? undefined : ownScripts(await response.text(), mark);
    const body = own ? Buffer.from(own.html) : Buffer.from(await response.arrayBuffer());
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body,
      scriptHashes: own?.hashes ?? [],
    };
  };
}
