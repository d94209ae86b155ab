import type { Role } from '#shared/kernel/endpoint.ts';

/**
 * Address of the own screen of each role (specification, header visibility). A role stands here once its screen is in
 * the site map: header, sign-in, mails and the deletion dialog lead to nothing that would answer 404.
 */
export const dashboardPaths: Readonly<Partial<Record<Role, string>>> = {};
