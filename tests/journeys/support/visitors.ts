import { beforeAll } from 'vitest';
import { type Language, languages } from '#shared/texts/languages.ts';
import { type OpenVisit, openVisit, type Size, withBrowser } from './browser.ts';
import { appUrl } from './own-app.ts';
import { demoPerson, newPerson, type Person } from './people.ts';
import { type Check, checkScreen } from './screens.ts';
import type { Screen } from './site.ts';

export const roles = ['jugador', 'club', 'operador', 'admin'] as const;
export type Role = (typeof roles)[number];
const [player, ...otherRoles] = roles;

/** Alternating, so that each page is opened at both sizes by some visitor. */
const sizeOf: Readonly<Record<Language | Role, Size>> = {
  es: 'phone',
  en: 'desk',
  fr: 'phone',
  jugador: 'desk',
  club: 'phone',
  operador: 'desk',
  admin: 'phone',
};

const otherLanguages = languages.filter((language) => language !== 'es');

const NEW_PLAYER = 'a new player';

/** Runs all to their ends, so that none goes on after its test, and fails with the first failure. */
async function together(all: readonly Promise<void>[]): Promise<void> {
  for (const one of await Promise.allSettled(all)) if (one.status === 'rejected') throw one.reason;
}

/** The visitors of a file's tests: each has a browser profile that is kept from test to test. */
export function withVisitors() {
  withBrowser();
  const people = new Map<string, Person>();
  const open = new Map<string, OpenVisit>();
  beforeAll(async () => {
    for (const role of roles) people.set(role, await demoPerson(appUrl(), role));
    people.set(NEW_PLAYER, await newPerson(appUrl()));
  });

  async function check(who: string, screen: Screen, how: Omit<Check, 'who'>): Promise<void> {
    const name = how.language ? `${who} in ${how.language}` : who;
    if (!open.has(name) || open.get(name)!.page.isClosed()) {
      const opened = await openVisit(how.size, { as: people.get(who) });
      open.set(name, opened);
      if (how.isFollowed) await opened.go('/');
    }
    const own = open.get(name)!;
    own.endWithTest({ isKept: true });
    await checkScreen(own, screen, { who: name, ...how });
  }

  /** In a language whose pages the server sends. */
  const sentIn = (who: string, screen: Screen, language: Language) =>
    check(who, screen, { language, size: sizeOf[language] });

  return {
    person: (role: Role) => people.get(role)!,

    /** For a visitor, who reads Spanish. */
    checkForVisitor: (screen: Screen) => sentIn('a visitor', screen, 'es'),

    /** For a visitor in the other languages. */
    checkInLanguages: (screen: Screen) =>
      together(otherLanguages.map((language) => sentIn('a visitor', screen, language))),

    /** For a new account, in the other languages. */
    checkForNewPlayer: (screen: Screen) =>
      together(otherLanguages.map((language) => sentIn(NEW_PLAYER, screen, language))),

    /** For a player, to whom the server sends the page. */
    checkForPlayer: (screen: Screen) =>
      check(player, screen, { size: sizeOf[player], keyboard: screen.keyboard }),

    /**
     * For the other roles, by the router: the server knows no session and sends all visitors the same page, and in the
     * browser their pages differ from a player's only by the account menu.
     */
    checkForOtherRoles: (screenOf: (role: Role) => Screen) =>
      together(
        otherRoles.map((role) => check(role, screenOf(role), { size: sizeOf[role], isFollowed: true })),
      ),
  };
}
