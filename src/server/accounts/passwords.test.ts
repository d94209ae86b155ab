import * as argon2 from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { createPasswords, passwordCost } from './passwords.ts';

const cheap = { memoryCost: 1024, timeCost: 1, parallelism: 1 };

it('a password hash has the cost that OWASP recommends: argon2id, 19 MiB, two passes', async () => {
  expect(await createPasswords(passwordCost).hash('secreta1')).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
  );
});

it('a password is checked against a hash of the same cost whether there is an account or not', async () => {
  const checked: string[] = [];
  const passwords = createPasswords(cheap, {
    hash: argon2.hash,
    verify(hashed, password) {
      checked.push(String(hashed));
      return argon2.verify(hashed, password);
    },
  });
  const stored = await passwords.hash('secreta1');
  expect(await passwords.check('secreta1', stored)).toBe(true);
  expect(await passwords.check('secreta2', stored)).toBe(false);
  expect(await passwords.check('secreta1', undefined)).toBe(false);
  expect(await passwords.check('nobody has this password', undefined)).toBe(false);
  const costs = checked.map((hashed) => hashed.split('$').slice(0, 4).join('$'));
  expect(costs).toEqual(Array(4).fill('$argon2id$v=19$m=1024,t=1,p=1'));
});
