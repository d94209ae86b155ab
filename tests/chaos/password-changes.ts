import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Actors } from './actors.ts';
import { openBrowser } from './browser.ts';
import type { Oracle } from './oracle.ts';
import type { Scenario } from './scenario.ts';
import type { SystemUnderTest } from './system.ts';

/** Changes passwords while somebody who knows the old one signs in again and again. */
export interface PasswordChanges {
  /** A run has begun: the changes that the story has for this moment happen beside the players. */
  reach(run: number): void;
  /** Waits for what is under way; answers how many passwords were changed. */
  finish(): Promise<number>;
  /** Changes the password of an account at once; false when it could not be done. */
  change(account: number): Promise<boolean>;
}

const SIGN_INS_AT_ONCE = 3;
/** So that sign-ins are under way when the change arrives, and when it is answered. */
const LEAD_MS = 150;
export const sessionPromise = 'a session that was opened with a password ends when the password changes';

export function createPasswordChanges(
  system: SystemUnderTest,
  scenario: Scenario,
  actors: Actors,
  oracle: Oracle,
): PasswordChanges {
  const passwords = actors.accounts.map(() => 'secreta1');
  const left = [...scenario.passwordChanges];
  /** One change of an account after the other. */
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
    const own = await signIn(current);
    // Too many wrong sign-ins meanwhile, or the app was away for long.
    if (!own) return false;
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
    const reply = await openBrowser(system, oracle, own).callUntilAnswered(
      'POST',
      '/api/change-password',
      body,
    );
    isAnswered = true;
    await Promise.all(signIns);
    // Its answer may be lost: then only the new password tells.
    const isChanged = reply.status === 200 || (await signIn(next)) !== undefined;
    if (!isChanged) return false;
    passwords[account] = next;
    changed += 1;
    for (const token of opened) {
      const asked = await openBrowser(system, oracle, token).callUntilAnswered('GET', '/api/me');
      if (asked.status !== 401)
        oracle.broken.push({
          promise: sessionPromise,
          detail: `${email}: a session answers ${asked.status}`,
        });
    }
    return true;
  }

  return {
    reach(run) {
      while (left[0] && left[0].at <= run) {
        const { account } = left.shift()!;
        chains[account] = chains[account]!.then(() => change(account));
        // What failed is told by `finish`.
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
