import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchPath } from 'react-router';
import { isPagePicture } from '#shared/site/page-pictures.ts';
import site from '#web/routes.ts';
import { appUrl } from './own-app.ts';

function pathsOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const own = path ? `${above}/${path}` : above;
    return [...(path || index ? [own || '/'] : []), ...pathsOf(children, own)];
  });
}

/** Every path of the site, as its map has them. */
export const sitePaths: readonly string[] = pathsOf(site);

/** False for a page that is linked but does not exist yet: it answers 404, which the browser's console reports. */
export const isBuilt = (path: string): boolean => sitePaths.includes(path);

const withoutLanguage = (path: string) => path.replace(/^\/(en|fr)(?=\/|$)/, '') || '/';

/** The posters that the press page offers as files; those of unknown names are a 404. */
const isPicture = (path: string) => isPagePicture(/^\/pictures\/([\w-]+)\.png$/.exec(path)?.[1] ?? '');

const isSame = (link: string, here: string) => withoutLanguage(link) === withoutLanguage(here);

/** Addresses for programs or signed-in people only. */
const isCall = (path: string) => /^\/(api|sandbox)\//.test(path);

/** Pages, addresses that the server itself answers, and the current page, in any language. */
export function leadsToPage(link: string, here: string): boolean {
  const path = withoutLanguage(link);
  if (isCall(path) || isPicture(path) || isSame(link, here)) return true;
  return sitePaths.some((pattern) => pattern !== '/*' && matchPath(pattern, path));
}

const statuses = new Map<string, Promise<number>>();

/** The status of a path, requested once. */
export function statusOf(path: string): Promise<number> {
  const asked =
    statuses.get(path) ?? fetch(`${appUrl()}${path}`, { redirect: 'manual' }).then(({ status }) => status);
  statuses.set(path, asked);
  return asked;
}

interface Link {
  readonly pathname: string;
  readonly search: string;
}

/** The links that the server answers with an error, with its status. */
export async function brokenAmong(links: readonly Link[], here: string): Promise<string[]> {
  const paths = new Set(
    links
      .filter(({ pathname }) => !isCall(pathname) && !isSame(pathname, here))
      .map(({ pathname, search }) => pathname + search),
  );
  const asked = [...paths].map(async (path) => ({ path, status: await statusOf(path) }));
  return (await Promise.all(asked)).flatMap(({ path, status }) =>
    status >= 400 ? [`${path}: ${status}`] : [],
  );
}
