import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Actors } from './actors.ts';
import { openBrowser } from './browser.ts';
import type { Oracle } from './oracle.ts';
import type { Scenario } from './scenario.ts';
import type { SystemUnderTest } from './system.ts';

/** Changes passwords during concurrent sign-ins with the old one. */
export interface PasswordChanges {
  /** Starts the changes that are planned for this run, without waiting for them. */
  reach(run: number): void;
  /** Waits for the started changes. Returns how many passwords were changed. */
  finish(): Promise<number>;
  /** Changes the password of an account now. Returns false when it failed. */
  change(account: number): Promise<boolean>;
}

const SIGN_INS_AT_ONCE = 3;
/** Sign-ins start this long before the change, so that some are in progress during it. */
const LEAD_MS = 150;
export const sessionPromise = 'a password change ends all sessions of the old password';

export function createPasswordChanges(
  system: SystemUnderTest,
  scenario: Scenario,
  actors: Actors,
  oracle: Oracle,
): PasswordChanges {
  const passwords = actors.accounts.map(() => 'secreta1');
  const left = [...scenario.passwordChanges];
  /** A chain per account: its changes run one after another. */
  const chains = actors.accounts.map((): Promise<unknown> => Promise.resolve());
  let changed = 0;

  async function change(account: number): Promise<boolean> {
    const { email } = actors.accounts[account]!;
    const current = passwords[account]!;
    const next = `secreta-${randomUUID()}`;
    const anonymous = openBrowser(system, oracle, '');
    const signIn = async (password: string) => {
      const reply = await anonymous.callUntilAnswered<{ token?: string }>('POST', '/api/login', {
        email,
        password,
      });
      return reply.status === 200 ? reply.body.token : undefined;
    };
    const session = await signIn(current);
    // The sign-in limit was reached, or the app was down for long.
    if (!session) return false;
    const opened: string[] = [];
    let isAnswered = false;
    const signIns = Array.from({ length: SIGN_INS_AT_ONCE }, async () => {
      while (!isAnswered) {
        const token = await signIn(current);
        if (!token) return;
        opened.push(token);
      }
    });
    await sleep(LEAD_MS);
    const body = { currentPassword: current, newPassword: next };
    const reply = await openBrowser(system, oracle, session).callUntilAnswered(
      'POST',
      '/api/change-password',
      body,
    );
    isAnswered = true;
    await Promise.all(signIns);
    // If the reply was lost, only a sign-in with the new password shows the result.
    const isChanged = reply.status === 200 || (await signIn(next)) !== undefined;
    if (!isChanged) return false;
    passwords[account] = next;
    changed += 1;
    for (const token of opened) {
      const profile = await openBrowser(system, oracle, token).callUntilAnswered('GET', '/api/me');
      if (profile.status !== 401)
        oracle.broken.push({
          promise: sessionPromise,
          detail: `${email}: a session returned ${profile.status}`,
        });
    }
    return true;
  }

  return {
    reach(run) {
      while (left[0] && left[0].at <= run) {
        const { account } = left.shift()!;
        chains[account] = chains[account]!.then(() => change(account));
        // `finish` throws the errors.
        chains[account].catch(() => {});
      }
    },
    async finish() {
      await Promise.all(chains);
      return changed;
    },
    change,
  };
}
