import { z } from 'zod';
import { exported } from '#shared/kernel/exported.ts';

const { instant, text } = exported;

/** Memberships and writes as staff, in the file with a person's data. */
export const OrganisationsExport = z.object({
  /** The organisations whose member the person is. */
  memberships: z.array(z.object({ name: text, role: text, since: instant })),
  /** The person's writes as staff. */
  auditEntries: z.array(z.object({ at: instant, permission: text, subjectKind: text, subjectId: text })),
});
export type OrganisationsExport = z.infer<typeof OrganisationsExport>;
