import type { PersonalData } from '#server/personal-data.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { foldEmail } from '#shared/accounts/fold-email.ts';
import type { AccountExport } from '#shared/accounts/personal-export.ts';
import type { AccountsDeps } from '../deps.ts';
import { resetJob } from '../reset-password.ts';
import { endResets, endSessions } from '../store.ts';
import { anonymiseAccount, readAccountRows } from './store.ts';

/** Counts of attempts under an email. */
const limitKeysOf = (email: string) =>
  ['login:account', 'login-all:account', 'reset:account'].map((kind) => `${kind}:${email}`);

async function exportAccount(tx: Queryable, userId: string): Promise<AccountExport> {
  const { user, sessions, resets } = await readAccountRows(tx, userId);
  const { id, name, email, phone, country, language, role, createdAt } = user;
  return {
    profile: { id, name, email, phone, country, language, role, createdAt: createdAt.toISOString() },
    preferences: {
      notifyByPush: user.notifyByPush,
      notifyByEmail: user.notifyByEmail,
      offersAgreedAt: user.offersAgreedAt?.toISOString() ?? null,
    },
    sessions: sessions.map((session) => ({
      openedAt: session.createdAt.toISOString(),
      endsAt: session.expiresAt.toISOString(),
    })),
    passwordLinks: resets.map((link) => ({
      sentAt: link.createdAt.toISOString(),
      endsAt: link.expiresAt.toISOString(),
    })),
  };
}

export const accountPersonalData = ({
  jobs,
  limits,
}: Pick<AccountsDeps, 'jobs' | 'limits'>): PersonalData => ({
  tables: { users: 'ANONYMISED', sessions: 'DELETED', password_resets: 'DELETED' },
  export: exportAccount,
  async erase(tx, userId, now) {
    await endSessions(tx, userId);
    await endResets(tx, userId);
    const email = await anonymiseAccount(tx, userId, now);
    if (email === undefined) return;
    const folded = foldEmail(email);
    await limits.deleteCounts(tx, limitKeysOf(folded));
    await jobs.remove(tx, resetJob, { email: folded });
  },
});
