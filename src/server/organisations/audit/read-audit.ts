import { isId } from '#server/platform/ids.ts';
import { ok } from '#shared/kernel/result.ts';
import type { OrganisationsDeps } from '../deps.ts';
import { organisationNames } from '../store.ts';
import { listAuditEntries } from './store.ts';

const PAGE = 50;

/** A page of an organisation's audit entries, newest first. An unknown `before` is the first page. */
export async function readAudit(
  { db, accounts }: OrganisationsDeps,
  organisationId: string,
  before: string | undefined,
) {
  const rows = await listAuditEntries(db, organisationId, {
    before: before !== undefined && isId(before) ? before : undefined,
    limit: PAGE + 1,
  });
  const page = rows.slice(0, PAGE);
  const [people, names] = await Promise.all([
    accounts.contactsOf(page.map(({ userId }) => userId)),
    organisationNames(
      db,
      page.map((entry) => entry.actingOrganisationId),
    ),
  ]);
  return ok({
    entries: page.map(({ userId, actingOrganisationId, subjectKind, subjectId, at, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      user: { id: userId, name: people.get(userId)?.name ?? '' },
      actingFor: { id: actingOrganisationId, name: names.get(actingOrganisationId) ?? '' },
      subject: { kind: subjectKind, id: subjectId },
    })),
    next: rows.length > PAGE ? page.at(-1)!.id : null,
  });
}
