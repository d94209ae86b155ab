import type { Role } from '#shared/kernel/endpoint.ts';
import type { TextKey } from '../texts/text-keys.ts';

export interface FrameLink {
  readonly to: string;
  readonly text: TextKey<'frame'>;
}

/** What everybody may look at. */
export const siteLinks: readonly FrameLink[] = [
  { to: '/green-fees', text: 'nav.greenFees' },
  { to: '/reservar', text: 'nav.trips' },
  { to: '/ofertas', text: 'nav.offers' },
  { to: '/hotels', text: 'nav.hotels' },
  { to: '/asistente', text: 'nav.assistants' },
];

const dashboards: Readonly<Partial<Record<Role, FrameLink>>> = {
  CLUB: { to: '/dashboard-club', text: 'nav.clubDashboard' },
  OPERATOR: { to: '/dashboard-operator', text: 'nav.operatorDashboard' },
  ADMIN: { to: '/admin', text: 'nav.adminPanel' },
};

export function dashboardOf(role: Role): FrameLink | undefined {
  return dashboards[role];
}

/** The own things of who is signed in (specification, header visibility). */
export function accountLinks(accountPath: '/mi-cuenta' | '/account'): readonly FrameLink[] {
  return [
    { to: accountPath, text: 'nav.account' },
    { to: '/mis-viajes', text: 'nav.myTrips' },
    { to: '/mis-reservas', text: 'nav.myReservations' },
    { to: '/mis-presupuestos', text: 'nav.myQuotes' },
    { to: '/reserva-multi-campo', text: 'nav.multiCourse' },
  ];
}
