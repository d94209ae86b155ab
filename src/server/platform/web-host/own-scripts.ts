import { createHash } from 'node:crypto';

/** Those that run: sentences and linked data are no scripts to the browser. */
const inlineScript = /(<script(?![^>]*(?:\bsrc=|\btype="application\/))[^>]*>)([\s\S]*?)<\/script>/g;

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

export interface OwnScripts {
  /** The page without the marks. */
  readonly html: string;
  /** `'sha256-…'` of each inline script that carried the mark, for the Content Security Policy. */
  readonly hashes: readonly string[];
}

/**
 * The inline scripts of a page that we wrote ourselves: those that carry the secret of this render. A script that got
 * into the page in any other way can't know it, and the policy does not allow it. A nonce in the policy would do the
 * same, but not for pages that are cached for many visitors.
 */
export function ownScripts(html: string, mark: string): OwnScripts {
  const attribute = ` nonce="${mark}"`;
  const hashes = [...html.matchAll(inlineScript)]
    .filter(([, opening]) => opening?.includes(attribute))
    .map(([, , code]) => hashOf(code ?? ''));
  return { html: html.replaceAll(attribute, ''), hashes };
}
