import type { Module } from '#server/module.ts';
import { accountDeleted } from './deletion/account-deleted.email.ts';
import type { PrivacyDeps } from './deps.ts';
import { privacyRoutes } from './routes.ts';

export type { PrivacyDeps } from './deps.ts';

/** The export of a person's data and the deletion of an account, composed of the personal data of the modules. */
export interface Privacy {
  readonly module: Module;
}

export function createPrivacy(deps: PrivacyDeps): Privacy {
  return {
    module: {
      name: 'privacy',
      routes: (handle) => privacyRoutes(handle, deps),
      emails: [accountDeleted],
    },
  };
}
