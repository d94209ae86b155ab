import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchPath } from 'react-router';
import { describe, expect, it } from 'vitest';
import { organisationKinds } from '#shared/kernel/membership.ts';
import { dashboardPaths } from '#shared/organisations/dashboards.ts';
import { afterLogin } from '#web/app/session/return-path.ts';
import { assistantsPath } from '#web/features/assistants/assistants.ts';
import site from '#web/routes.ts';
import { accountLinks, dashboardOf, siteLinks } from '#web/shell/header/links.ts';
import { sources } from './tests-of.ts';

function pathsOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const own = path ? `${above}/${path}` : above;
    return [...(path || index ? [own || '/'] : []), ...pathsOf(children, own)];
  });
}
const pages = pathsOf(site).filter((path) => path !== '/*');

const isPage = (link: string) => {
  const path = link.replace(/[?#].*$/, '').replace(/^\/(en|fr)(?=\/|$)/, '') || '/';
  return pages.some((pattern) => matchPath(pattern, path));
};

/** Addresses that the server answers itself: the API, files, the sandboxes of the demo. */
const isServed =
  /^\/(api|assets|pictures|fonts|posters|sandbox|calendars?|healthz|readyz|metrics|sw\.js|manifest|icons|favicon|robots|sitemap|og|__)/;

/** Every path written as a text: a link, a redirection, a place in an article. An expression in it matches any part. */
function* pathsIn(text: string): Generator<string> {
  const code = text.replace(/^\s*(\/\/|\*|\/\*\*?).*$/gm, '');
  for (const [, path] of code.matchAll(
    /(?<=\b(?:to|href|url|page|navigate|pathname|Path)\b[=:({ ?&]*[^'"`\n]{0,40})['"`](\/(?:[a-z][^'"`\s]*)?)['"`]/g,
  ))
    yield path!.replace(/\$\{[^}]*\}/g, 'x');
  for (const [, path] of code.matchAll(/\]\((\/[^)\s]*)\)/g)) yield path!;
}

describe('an internal link', () => {
  const found = sources('src/web/**/*.{ts,tsx}', 'src/server/**/*.email.ts', 'content/articles/*.md')
    .filter(({ file }) => !/\.test\.tsx?$/.test(file))
    .flatMap(({ file, text }) => [...pathsIn(text)].map((path) => ({ file, path })));

  it('leads to a page of the site map wherever one is written', () => {
    expect(found.length).toBeGreaterThan(80);
    expect(found.filter(({ path }) => !isServed.test(path) && !isPage(path))).toEqual([]);
  });

  const people = [
    ['no organisation', []],
    ...organisationKinds.map((kind) => [kind, [{ kind }]] as const),
  ] as const;

  it.each(people)(
    'of the header and the menus leads to a page of the site map for a member of %s',
    (_, memberships) => {
      const dashboard = dashboardOf(memberships);
      const links = [
        ...siteLinks,
        ...accountLinks('/mi-cuenta'),
        ...accountLinks('/account'),
        ...(dashboard ? [dashboard] : []),
      ];
      expect(links.length).toBeGreaterThan(12);
      expect([...links.map(({ to }) => to), assistantsPath].filter((to) => !isPage(to))).toEqual([]);
    },
  );

  it.each(people)('is the target of a login of a member of %s', (_, memberships) => {
    expect(isPage(afterLogin(memberships, new URLSearchParams()))).toBe(true);
  });

  it('to a dashboard exists exactly while its page does', () => {
    const specified = { CLUB: '/dashboard-club', OPERATOR: '/dashboard-operator', PLATFORM: '/admin' };
    const built = Object.entries(specified).filter(([, path]) => pages.includes(path));
    expect(dashboardPaths).toEqual(Object.fromEntries(built));
  });
});
