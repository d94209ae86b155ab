import type { MemberRole, Membership, OrganisationKind, OwnedSubject } from './membership.ts';
import { memberRoles } from './membership.ts';

/**
 * The permissions of staff. Each `access` of a staff endpoint, and each part of a screen that only some of the staff
 * see, names one of them; nothing else decides on it.
 */

type Holders = Readonly<Partial<Record<OrganisationKind, readonly MemberRole[]>>>;

interface PermissionRule {
  /** One line for the API document. */
  readonly meaning: string;
  /** It holds for things of the member's own organisation: the subject's organisation decides. */
  readonly hasOwner: boolean;
  /** The roles that hold it, by the kind of their organisation. */
  readonly holders: Holders;
  /** The platform's roles that hold it for things of any organisation, and for things of none. */
  readonly forAny?: readonly MemberRole[];
}

const everyone = memberRoles;
const owner = ['OWNER'] as const;
const managers = ['OWNER', 'MANAGER'] as const;
const desk = ['OWNER', 'MANAGER', 'DESK'] as const;
const accounts = ['OWNER', 'MANAGER', 'ACCOUNTANT'] as const;

/** Of things that belong to a club; the platform's managers may too. */
const ofClub = (meaning: string, roles: readonly MemberRole[]) =>
  ({ meaning, hasOwner: true, holders: { CLUB: roles }, forAny: managers }) as const;
/** Of things that belong to an operator; the platform's managers may too. */
const ofOperator = (meaning: string, roles: readonly MemberRole[]) =>
  ({ meaning, hasOwner: true, holders: { OPERATOR: roles }, forAny: managers }) as const;
/** Of an organisation of any kind; the platform's owners may too. */
const ofEach = (meaning: string, roles: readonly MemberRole[]) =>
  ({
    meaning,
    hasOwner: true,
    holders: { CLUB: roles, OPERATOR: roles, PLATFORM: roles },
    forAny: owner,
  }) as const;
/** Of the platform itself. */
const ofPlatform = (meaning: string, roles: readonly MemberRole[]) =>
  ({ meaning, hasOwner: false, holders: { PLATFORM: roles } }) as const;

export const permissionRules = {
  'tee-sheet.read': ofClub('see the tee sheet of a course', desk),
  'tee-sheet.block': ofClub('block and unblock tee times', desk),
  'rates.edit': ofClub('change rates, seasons, hours and cancellation fees', managers),
  'course.edit': ofClub('change the texts and photographs of a course', managers),
  'course.claim': { meaning: 'claim a course', hasOwner: false, holders: { CLUB: owner } },
  'booking.read': ofClub('see the bookings of a course', desk),
  'booking.add': ofClub('add a booking made at the desk or by telephone', desk),
  'booking.check-in': ofClub('check players in, or mark them as not shown up', desk),
  'booking.cancel': ofClub('cancel bookings for the club, with a full refund', managers),
  'offer.edit': ofClub('publish, change and approve offers', managers),
  'club-analytics.read': ofClub('see the figures of a club', accounts),
  'settlement.read': ofClub('see settlements', accounts),
  'package.edit': ofOperator('publish, change and pause packages', managers),
  'contact.read': ofOperator('see the contacts of travellers', desk),
  'contact.answer': ofOperator('answer the contacts of travellers', desk),
  'organisation.leave': ofEach('leave the organisation', everyone),
  'member.read': ofEach('see the members of the organisation', managers),
  'member.edit': ofEach('change the role of a member, or remove the member', owner),
  'member.invite': ofEach('invite a person to the organisation', owner),
  'api-key.edit': ofEach('create and revoke API keys and webhooks', owner),
  'audit.read': ofEach('see who changed what for the organisation', managers),
  'account.read': ofPlatform('see accounts', managers),
  'account.block': ofPlatform('block an account', owner),
  'claim.resolve': ofPlatform('accept or decline the claim of a course', managers),
  'settlement.pay': ofPlatform('mark settlements as paid', ['OWNER', 'ACCOUNTANT']),
  'refund.read': ofPlatform('see refunds', everyone),
  'refund.resolve': ofPlatform('request a failed refund again', accounts),
  'refusal.read': ofPlatform('see cancellations that a club refuses', everyone),
  'refusal.resolve': ofPlatform('retry or settle a cancellation that a club refuses', desk),
  'provider.read': ofPlatform('see how third parties are doing', everyone),
  'job.run': ofPlatform('see jobs, and run them', managers),
  'prompt.edit': ofPlatform('change the prompts of the assistants', managers),
} as const satisfies Readonly<Record<string, PermissionRule>>;

export type Permission = keyof typeof permissionRules;
export const permissions = Object.keys(permissionRules) as Permission[];

export const ruleOf = (permission: Permission): PermissionRule => permissionRules[permission];

/** The memberships by which a person holds a permission, for whatever subject. */
export function holdersOf<M extends Membership>(memberships: readonly M[], permission: Permission): M[] {
  const { holders, forAny = [] } = ruleOf(permission);
  return memberships.filter(
    ({ kind, role }) => holders[kind]?.includes(role) || (kind === 'PLATFORM' && forAny.includes(role)),
  );
}

/**
 * The membership by which a person may do this, for this subject if the permission is about things with an owner.
 * Undefined: the person may not.
 */
export function membershipFor<M extends Membership>(
  memberships: readonly M[],
  permission: Permission,
  subject?: OwnedSubject,
): M | undefined {
  const { hasOwner, holders, forAny = [] } = ruleOf(permission);
  if (!hasOwner) return holdersOf(memberships, permission)[0];
  if (!subject) return undefined;
  const own = memberships.find(
    ({ organisationId, kind, role }) =>
      organisationId === subject.organisationId && holders[kind]?.includes(role),
  );
  return own ?? memberships.find(({ kind, role }) => kind === 'PLATFORM' && forAny.includes(role));
}

/** Whether a person with these memberships may do this. */
export const can = (
  memberships: readonly Membership[],
  permission: Permission,
  subject?: OwnedSubject,
): boolean => membershipFor(memberships, permission, subject) !== undefined;
