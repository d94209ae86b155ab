import { z } from 'zod';
import { memberRoles, organisationKinds } from '#shared/kernel/membership.ts';

/** An organisation in which a person has a role. */
export const OwnMembership = z.object({
  organisationId: z.string(),
  kind: z.enum(organisationKinds),
  name: z.string(),
  role: z.enum(memberRoles),
});
export type OwnMembership = z.infer<typeof OwnMembership>;
