export const organisationKinds = ['CLUB', 'OPERATOR', 'PLATFORM'] as const;
export type OrganisationKind = (typeof organisationKinds)[number];

export const memberRoles = ['OWNER', 'MANAGER', 'DESK', 'ACCOUNTANT'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** The role of a person in one organisation. */
export interface Membership {
  readonly organisationId: string;
  readonly kind: OrganisationKind;
  readonly role: MemberRole;
}

/** A thing with an owner; null: it belongs to no organisation. */
export interface OwnedSubject {
  readonly organisationId: string | null;
}
