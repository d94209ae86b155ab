import type { Handle } from '#server/platform/endpoints/handler.ts';
import { can, permissions } from '#shared/kernel/permissions.ts';
import { ok } from '#shared/kernel/result.ts';
import * as contract from '#shared/organisations/contract.ts';
import { readAudit } from './audit/read-audit.ts';
import { changeRole, removeMember } from './change-members.ts';
import type { OrganisationsDeps } from './deps.ts';
import { listMembers, type MembershipRow, membershipsOf } from './store.ts';

export function organisationRoutes(handle: Handle, deps: OrganisationsDeps): void {
  async function wire(rows: readonly MembershipRow[]) {
    const contacts = await deps.accounts.contactsOf(rows.map(({ userId }) => userId));
    return rows.map(({ userId, role, createdAt }) => ({
      userId,
      ...contacts.get(userId)!,
      role,
      since: createdAt.toISOString(),
    }));
  }

  handle(contract.listOwnOrganisations, async (_input, { actor }) => {
    const own = await membershipsOf(deps.db, actor.user.id);
    return ok({
      organisations: own.map((membership) => ({
        ...membership,
        permissions: permissions.filter((permission) => can([membership], permission, membership)),
      })),
    });
  });
  handle(contract.listMembers, async ({ params }) =>
    ok({ members: await wire(await listMembers(deps.db, params.id)) }),
  );
  handle(contract.changeMemberRole, async ({ params, body }, write) => {
    const changed = await changeRole(write, { organisationId: params.id, userId: params.userId }, body.role);
    return changed.ok ? ok((await wire([changed.value]))[0]!) : changed;
  });
  handle(contract.removeMember, ({ params }, write) =>
    removeMember(write, { organisationId: params.id, userId: params.userId }),
  );
  handle(contract.leaveOrganisation, ({ params }, { actor, ...write }) =>
    removeMember(write, { organisationId: params.id, userId: actor.user.id }),
  );
  handle(contract.listAuditEntries, ({ params, query }) => readAudit(deps, params.id, query.before));
}
