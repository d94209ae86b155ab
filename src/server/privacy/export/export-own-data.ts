import { readSnapshot } from '#server/platform/database/snapshot.ts';
import type { SignedIn } from '#server/platform/endpoints/actor.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import { PersonalExport } from '#shared/privacy/personal-export.ts';
import type { PrivacyDeps } from '../deps.ts';

const EXPORTS_AN_HOUR = 10;

/** All that is stored about a person (GDPR arts. 15 and 20), as it was at one moment: the sections of all modules. */
async function readPersonalData(deps: PrivacyDeps, userId: string): Promise<PersonalExport> {
  const sections = await readSnapshot(deps.db, async (tx) => {
    const ofModules: Readonly<Record<string, unknown>>[] = [];
    for (const personalData of deps.personalData) ofModules.push(await personalData.export(tx, userId));
    return Object.assign({}, ...ofModules);
  });
  // Parsed by its own schema: an unnamed field is not exported, and an unnamed section is a fault of its module.
  return PersonalExport.strict().parse({
    about: {
      format: 'salida-personal-data',
      version: 1,
      exportedAt: deps.now().toISOString(),
      money: 'integer euro cents (…Cents)',
      instants: 'ISO 8601, UTC (…At, at)',
      days: 'YYYY-MM-DD and HH:MM, local at the course',
    },
    ...sections,
  });
}

/** The file that its person downloads. */
export async function exportOwnData(deps: PrivacyDeps, user: SignedIn) {
  if (!(await deps.limits.spend(`export:${user.id}`, { max: EXPORTS_AN_HOUR, minutes: 60 })))
    return refuse('TOO_MANY_REQUESTS', { params: { minutes: 60 } });
  const data = await readPersonalData(deps, user.id);
  deps.log.info('personal data exported');
  return ok({
    name: 'salida-mis-datos.json',
    bytes: new TextEncoder().encode(`${JSON.stringify(data, null, 2)}\n`),
  });
}
