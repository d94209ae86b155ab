import { mutate } from './mutant.ts';

/** A session is opened without looking whether the password that was checked is still the account's. */
mutate('src/server/accounts/store.ts', { from: 'eq(users.passwordHash, passwordHash), ', to: '' });
