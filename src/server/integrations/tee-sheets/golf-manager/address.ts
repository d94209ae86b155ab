/** How one of Golf Manager's interfaces is reached. */
export interface GolfManagerAddress {
  readonly version: 'V1' | 'V3';
  /** The prefix of every operation's path. */
  readonly base: string;
  /**
   * - `basic`: Basic authentication; `tenant` among the parameters (V1 README), which for V3 are those of the query.
   * - `headers`: headers `key` and `tenant` (V3 documentation).
   */
  readonly access: 'basic' | 'headers';
}

const knownPath = /\/(api|main\/apimt)$/;

/**
 * Which interface the two settings mean (decision 22). A path that names one is used as it is:
 *
 * | path | `user:password` | bare key |
 * | --- | --- | --- |
 * | `…/api` | V1 | V3 with headers, as one public client was seen |
 * | `…/main/apimt` | V3 with Basic and `tenant` in the query, as another was seen | V3 with headers |
 * | none | V1 below `/api` | V3 with headers below `/main/apimt` |
 *
 * The path of a gateway, or of the demo, may precede these.
 */
export function golfManagerAddress(url: string, key: string): GolfManagerAddress {
  const path = url.trim().replace(/\/+$/, '');
  const named = knownPath.exec(path)?.[1];
  const isPair = key.includes(':');
  const base = named ? path : `${path}/${isPair ? 'api' : 'main/apimt'}`;
  if (!isPair) return { version: 'V3', base, access: 'headers' };
  return { version: named === 'main/apimt' ? 'V3' : 'V1', base, access: 'basic' };
}

/** Why the two settings can't be used, in one line that names the setting; undefined when they can. */
export function golfManagerProblem(url: string, key: string): string | undefined {
  const { protocol, pathname, search, hash, username } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') return 'GOLF_MANAGER_URL: must begin with https://';
  if (search || hash || username)
    return 'GOLF_MANAGER_URL: an address without user, query and fragment; the key has a setting of its own';
  const path = pathname.replace(/\/+$/, '');
  if (path !== '' && !knownPath.test(path))
    return `GOLF_MANAGER_URL: the path ${path} is no interface of Golf Manager; leave it out, or end it in /api or /main/apimt`;
  if (key.includes(':') && !/^[^:]+:.+$/.test(key))
    return 'GOLF_MANAGER_KEY: user:password needs both, or a key without a colon';
  return undefined;
}
