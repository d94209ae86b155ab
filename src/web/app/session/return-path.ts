import type { Membership } from '#shared/kernel/membership.ts';
import { dashboardKindOf, dashboardPaths } from '#shared/organisations/dashboards.ts';

const PARAM = 'volver';
/**
 * A target that a browser or the router could parse as another host: two slashes, a backslash, a tab between two
 * slashes.
 */
const otherHostPattern = /\/\/|[\\\p{Cc}]/u;

/** The login page's address, with the path to return to. */
export function loginPath(from?: { pathname: string; search?: string }): string {
  if (!from || from.pathname === '/') return '/login';
  return `/login?${PARAM}=${encodeURIComponent(from.pathname + (from.search ?? ''))}`;
}

/** The path to return to; only a path of this site, to prevent an open redirect. */
export function returnPath(search: URLSearchParams): string | undefined {
  const path = search.get(PARAM);
  return path?.startsWith('/') && !otherHostPattern.test(path) ? path : undefined;
}

/** Keeps the return path in links between login and registration. */
export function keepReturnPath(to: '/login' | '/register', search: URLSearchParams): string {
  const path = returnPath(search);
  return path ? `${to}?${PARAM}=${encodeURIComponent(path)}` : to;
}

/**
 * The target after a login (specification, §2): members of the platform and of operators go to their dashboard if it
 * exists; all others return to the page they came from.
 */
export function afterLogin(
  memberships: readonly Pick<Membership, 'kind'>[],
  search: URLSearchParams,
): string {
  const kind = dashboardKindOf(memberships);
  const own = kind && kind !== 'CLUB' ? dashboardPaths[kind] : undefined;
  return own ?? returnPath(search) ?? '/';
}
