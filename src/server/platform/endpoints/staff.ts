import type { EndpointShape } from '#shared/kernel/endpoint.ts';
import type { Membership, OwnedSubject } from '#shared/kernel/membership.ts';
import { holdersOf, membershipFor, ruleOf } from '#shared/kernel/permissions.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';
import type { Tx } from '../database/database.ts';
import { type Actor, isPermission, type StaffActor } from './actor.ts';
import { findInvalidText } from './postgres-text.ts';

/** The thing that a call is about. */
export interface CalledSubject {
  readonly kind: string;
  readonly id: string;
}

/** Finds the owner of a thing by its id; undefined: there is no such thing. Other texts than ids name nothing. */
export type FindOwner = (id: string) => Promise<OwnedSubject | undefined>;

/** A thing before and after a write: the changed fields, by name. Null: it did not exist before, or does not after. */
export interface AuditRecord {
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** Part of the context of a handler that writes for staff. */
export interface StaffWrite {
  /** The transaction of the write and of its audit entry; a refusal rolls it back. */
  readonly tx: Tx;
  /** Records the change, once. A success without a record is an error. */
  readonly audit: (record: AuditRecord) => void;
}

export interface StaffCall {
  readonly endpoint: EndpointShape;
  readonly actor: StaffActor;
  readonly subject: CalledSubject;
  /** Null: the subject has no owner. */
  readonly ownerId: string | null;
}

/** The registry's knowledge of organisations and their members; passed by the composition root. */
export interface Staff {
  /** Read at each call of staff: a removed member has no access from then on. */
  membershipsOf(userId: string): Promise<readonly Membership[]>;
  /** By kind of subject. */
  readonly owners: Readonly<Record<string, FindOwner>>;
  /** Runs a write in a transaction with its audit entry. */
  write<T, Code extends string>(
    call: StaffCall,
    run: (write: StaffWrite) => Promise<Result<T, Code>>,
  ): Promise<Result<T, Code | 'FORBIDDEN'>>;
}

/** Why an endpoint of staff is not declared well; undefined when it is, and for other endpoints. */
export function staffFaultOf(endpoint: EndpointShape, { owners }: Pick<Staff, 'owners'>): string | undefined {
  const { access, subject, effect, params } = endpoint;
  if (!isPermission(access)) return subject ? 'only an endpoint of staff has a subject' : undefined;
  if (subject && !(subject.param in (params?.shape ?? {}))) return `the path has no ${subject.param}`;
  if (ruleOf(access).hasOwner && !(subject && subject.kind in owners)) return 'nothing finds its owner';
  return effect === 'write' && !subject ? 'its audit entry needs a subject' : undefined;
}

/** An allowed call of staff. */
interface Admitted {
  readonly actor: StaffActor;
  readonly subject: CalledSubject | undefined;
  readonly ownerId: string | null;
}

/**
 * Decides on a call by staff. UNAUTHENTICATED without an account; FORBIDDEN where the person holds the permission in no
 * organisation; NOT_FOUND for a thing of another organisation, of none, or that does not exist.
 */
export async function admitStaff(
  staff: Staff,
  endpoint: EndpointShape,
  { actor, params }: { readonly actor: Actor; readonly params: unknown },
): Promise<Result<Admitted, 'UNAUTHENTICATED' | 'FORBIDDEN' | 'NOT_FOUND'>> {
  const { access, subject: declared } = endpoint;
  const { user } = actor;
  if (!isPermission(access)) throw new Error(`${endpoint.name} is not for staff`);
  if (!user) return refuse('UNAUTHENTICATED');
  const memberships = await staff.membershipsOf(user.id);
  const [held] = holdersOf(memberships, access);
  if (!held) return refuse('FORBIDDEN');
  const admit = (actsAs: Membership, subject?: CalledSubject, ownerId: string | null = null) =>
    ok({ actor: { ...actor, user, memberships, actsAs }, subject, ownerId });
  if (!declared) return admit(held);
  if (findInvalidText(params) !== undefined) return refuse('NOT_FOUND');
  const parsed = endpoint.params?.safeParse(params);
  if (!parsed?.success) return refuse('NOT_FOUND');
  const subject = { kind: declared.kind, id: String(parsed.data[declared.param]) };
  if (!ruleOf(access).hasOwner) return admit(held, subject);
  const owner = await staff.owners[subject.kind]!(subject.id);
  const actsAs = owner && membershipFor(memberships, access, owner);
  return actsAs ? admit(actsAs, subject, owner.organisationId) : refuse('NOT_FOUND');
}
