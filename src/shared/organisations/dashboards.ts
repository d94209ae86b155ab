import type { Membership, OrganisationKind } from '#shared/kernel/membership.ts';

/**
 * Address of the dashboard for the members of each kind of organisation (specification, header visibility). A kind is
 * listed once its page is in the site map: header, sign-in, emails and the deletion dialog must link no 404.
 */
export const dashboardPaths: Readonly<Partial<Record<OrganisationKind, string>>> = {};

/** The kind of organisation whose dashboard a person sees: that of the first membership. */
export const dashboardKindOf = (
  memberships: readonly Pick<Membership, 'kind'>[],
): OrganisationKind | undefined => memberships[0]?.kind;
