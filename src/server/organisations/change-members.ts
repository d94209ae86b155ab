import type { StaffWrite } from '#server/platform/endpoints/staff.ts';
import type { MemberRole } from '#shared/kernel/membership.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import { deleteMember, findMember, hasOtherOwner, type MembershipRow, updateMemberRole } from './store.ts';

/** Ids as they come with a call. */
interface MemberOf {
  readonly organisationId: string;
  readonly userId: string;
}

const isLastOwner = async ({ tx }: StaffWrite, { organisationId, userId, role }: MembershipRow) =>
  role === 'OWNER' && !(await hasOtherOwner(tx, organisationId, userId));

/** Changes the role of a member. Its transaction has locked the organisation. */
export async function changeRole(write: StaffWrite, { organisationId, userId }: MemberOf, role: MemberRole) {
  const member = await findMember(write.tx, organisationId, userId);
  if (!member) return refuse('NOT_FOUND');
  if (role !== 'OWNER' && (await isLastOwner(write, member))) return refuse('LAST_OWNER');
  await updateMemberRole(write.tx, member, role);
  write.audit({ before: { userId, role: member.role }, after: { userId, role } });
  return ok({ ...member, role });
}

/** Removes a member. Its transaction has locked the organisation. */
export async function removeMember(write: StaffWrite, { organisationId, userId }: MemberOf) {
  const member = await findMember(write.tx, organisationId, userId);
  if (!member) return refuse('NOT_FOUND');
  if (await isLastOwner(write, member)) return refuse('LAST_OWNER');
  await deleteMember(write.tx, member);
  write.audit({ before: { userId, role: member.role }, after: null });
  return ok({ ok: true as const });
}
