import * as argon2 from '@node-rs/argon2';

/** What one hash costs, in memory (KiB), passes and lanes. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** argon2id with OWASP's figures of 2024: 19 MiB, two passes, one lane. */
export const passwordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * True if the password is the account's. Without an account it takes the same time, so that the time does not
   * disclose whether an email is registered.
   */
  check(password: string, passwordHash: string | undefined): Promise<boolean>;
}

export function createPasswords(
  cost: PasswordCost,
  { hash, verify }: Pick<typeof argon2, 'hash' | 'verify'> = argon2,
): Passwords {
  const hashWithCost = (password: string) => hash(password, cost);
  let decoy: Promise<string> | undefined;
  return {
    hash: hashWithCost,
    async check(password, passwordHash) {
      decoy ??= hashWithCost('nobody has this password');
      const matches = await verify(passwordHash ?? (await decoy), password);
      return matches && passwordHash !== undefined;
    },
  };
}
