import { dashboardPaths } from '#shared/accounts/dashboards.ts';
import type { Role } from '#shared/kernel/endpoint.ts';

const PARAM = 'volver';
/** What a browser or the router could read as another host: two slashes, a backslash, a tab between two slashes. */
const leadsAway = /\/\/|[\\\p{Cc}]/u;

/** The login page's address, with the way back to where somebody was. */
export function loginPath(from?: { pathname: string; search?: string }): string {
  if (!from || from.pathname === '/') return '/login';
  return `/login?${PARAM}=${encodeURIComponent(from.pathname + (from.search ?? ''))}`;
}

/** Only a path of this site: an address that leads elsewhere would make the login page a trap. */
export function returnPath(search: URLSearchParams): string | undefined {
  const path = search.get(PARAM);
  return path?.startsWith('/') && !leadsAway.test(path) ? path : undefined;
}

/** The way back, for links between login and registration. */
export function keepReturnPath(to: '/login' | '/register', search: URLSearchParams): string {
  const path = returnPath(search);
  return path ? `${to}?${PARAM}=${encodeURIComponent(path)}` : to;
}

/**
 * Where a login leads (specification, §2): administrators and operators to their own screen, where there is one;
 * everybody else back to where they were.
 */
export function afterLogin(role: Role, search: URLSearchParams): string {
  const own = role === 'ADMIN' || role === 'OPERATOR' ? dashboardPaths[role] : undefined;
  if (own) return own;
  return returnPath(search) ?? '/';
}
