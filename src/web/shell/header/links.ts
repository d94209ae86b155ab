import type { Membership, OrganisationKind } from '#shared/kernel/membership.ts';
import { dashboardKindOf, dashboardPaths } from '#shared/organisations/dashboards.ts';
import type { TextKey } from '#web/app/i18n/text-keys.ts';
import { assistantsPath } from '#web/features/assistants/assistants.ts';

export interface ShellLink {
  readonly to: string;
  readonly text: TextKey<'shell'>;
}

export const assistantsLink: ShellLink = { to: assistantsPath, text: 'nav.assistants' };

/** Links for every visitor. */
export const siteLinks: readonly ShellLink[] = [
  { to: '/green-fees', text: 'nav.greenFees' },
  { to: '/reservar', text: 'nav.trips' },
  { to: '/ofertas', text: 'nav.offers' },
  { to: '/hotels', text: 'nav.hotels' },
  assistantsLink,
];

const dashboardTexts: Readonly<Record<OrganisationKind, TextKey<'shell'>>> = {
  CLUB: 'nav.clubDashboard',
  OPERATOR: 'nav.operatorDashboard',
  PLATFORM: 'nav.adminPanel',
};

/** The dashboard of a member of an organisation, if there is one. */
export function dashboardOf(memberships: readonly Pick<Membership, 'kind'>[]): ShellLink | undefined {
  const kind = dashboardKindOf(memberships);
  const to = kind && dashboardPaths[kind];
  return kind && to ? { to, text: dashboardTexts[kind] } : undefined;
}

/** Links of the signed-in user (specification, header visibility). */
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
