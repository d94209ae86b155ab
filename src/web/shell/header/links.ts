import { dashboardPaths } from '#shared/accounts/dashboards.ts';
import type { Role } from '#shared/kernel/endpoint.ts';
import type { TextKey } from '#web/app/i18n/text-keys.ts';
import { assistantsPath } from '#web/features/assistants/assistants.ts';

export interface ShellLink {
  readonly to: string;
  readonly text: TextKey<'shell'>;
}

export const assistantsLink: ShellLink = { to: assistantsPath, text: 'nav.assistants' };

/** What everybody may look at. */
export const siteLinks: readonly ShellLink[] = [
  { to: '/green-fees', text: 'nav.greenFees' },
  { to: '/reservar', text: 'nav.trips' },
  { to: '/ofertas', text: 'nav.offers' },
  { to: '/hotels', text: 'nav.hotels' },
  assistantsLink,
];

const dashboardTexts: Readonly<Partial<Record<Role, TextKey<'shell'>>>> = {
  CLUB: 'nav.clubDashboard',
  OPERATOR: 'nav.operatorDashboard',
  ADMIN: 'nav.adminPanel',
};

/** The role's own screen, where it has one. */
export function dashboardOf(role: Role): ShellLink | undefined {
  const to = dashboardPaths[role];
  const text = dashboardTexts[role];
  return to && text ? { to, text } : undefined;
}

/** The own things of who is signed in (specification, header visibility). */
export function accountLinks(accountPath: '/mi-cuenta' | '/account'): readonly ShellLink[] {
  return [
    { to: accountPath, text: 'nav.account' },
    { to: '/mis-viajes', text: 'nav.myTrips' },
    { to: '/mis-reservas', text: 'nav.myReservations' },
    { to: '/mis-reservas-multi', text: 'nav.myMultiCourse' },
    { to: '/mis-presupuestos', text: 'nav.myQuotes' },
    { to: '/reserva-multi-campo', text: 'nav.multiCourse' },
  ];
}
