import type { Role } from '#shared/kernel/endpoint.ts';

/**
 * Address of the dashboard of each role (specification, header visibility). A role is listed once its page is in the
 * site map: header, sign-in, emails and the deletion dialog must link no 404.
 */
export const dashboardPaths: Readonly<Partial<Record<Role, string>>> = {};
