import { mutate } from './mutant.ts';

/** Opens a session without checking again that the password is still the account's. */
mutate('src/server/accounts/store.ts', { from: 'eq(users.passwordHash, passwordHash), ', to: '' });
