import { z } from 'zod';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { memberRoles } from '#shared/kernel/membership.ts';
import { type Permission, permissions } from '#shared/kernel/permissions.ts';
import { idParams, wireId, wireInstant } from '#shared/kernel/wire.ts';
import { OwnMembership } from './own-membership.ts';

const Member = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(memberRoles),
  since: wireInstant,
});

const tag = 'Organisations';
const subject = { kind: 'organisation', param: 'id' } as const;
const memberParams = idParams.extend({ userId: wireId });
const refusals = { NOT_FOUND: 404, LAST_OWNER: 409 } as const;

export const listOwnOrganisations = endpoint({
  name: 'listOwnOrganisations',
  method: 'GET',
  effect: 'read',
  path: '/api/organisations/mine',
  access: 'user',
  summary: 'The organisations of the signed-in account, with its role and permissions in each',
  tag,
  reply: z.object({
    organisations: z.array(
      OwnMembership.extend({ permissions: z.array(z.enum(permissions as [Permission, ...Permission[]])) }),
    ),
  }),
});

export const listMembers = endpoint({
  name: 'listMembers',
  method: 'GET',
  effect: 'read',
  path: '/api/organisations/:id/members',
  access: 'member.read',
  subject,
  summary: 'The members of an organisation, the first one first',
  tag,
  params: idParams,
  reply: z.object({ members: z.array(Member) }),
});

export const changeMemberRole = endpoint({
  name: 'changeMemberRole',
  method: 'PUT',
  effect: 'write',
  path: '/api/organisations/:id/members/:userId',
  access: 'member.edit',
  subject,
  summary: 'Change the role of a member; an organisation always has an owner',
  tag,
  params: memberParams,
  body: z.object({ role: z.enum(memberRoles) }),
  reply: Member,
  refusals,
});

const Done = z.object({ ok: z.literal(true) });

export const removeMember = endpoint({
  name: 'removeMember',
  method: 'DELETE',
  effect: 'write',
  path: '/api/organisations/:id/members/:userId',
  access: 'member.edit',
  subject,
  summary: 'Remove a member from an organisation',
  tag,
  params: memberParams,
  reply: Done,
  refusals,
});

export const leaveOrganisation = endpoint({
  name: 'leaveOrganisation',
  method: 'POST',
  effect: 'write',
  path: '/api/organisations/:id/leave',
  access: 'organisation.leave',
  subject,
  summary: 'Leave an organisation',
  tag,
  params: idParams,
  reply: Done,
  refusals,
});

const changedFields = z.record(z.string(), z.unknown()).nullable();

export const listAuditEntries = endpoint({
  name: 'listAuditEntries',
  method: 'GET',
  effect: 'read',
  path: '/api/organisations/:id/audit',
  access: 'audit.read',
  subject,
  summary: 'What staff changed for an organisation, newest first: 50 a page, the next one from `next`',
  tag,
  params: idParams,
  query: z.object({ before: wireId.optional() }),
  reply: z.object({
    entries: z.array(
      z.object({
        id: z.string(),
        at: wireInstant,
        user: z.object({ id: z.string(), name: z.string() }),
        role: z.enum(memberRoles),
        /** The organisation that the person acted for. */
        actingFor: z.object({ id: z.string(), name: z.string() }),
        permission: z.string(),
        endpoint: z.string(),
        subject: z.object({ kind: z.string(), id: z.string() }),
        before: changedFields,
        after: changedFields,
        traceId: z.string().nullable(),
      }),
    ),
    /** The query's `before` for the next page; null on the last one. */
    next: z.string().nullable(),
  }),
});
