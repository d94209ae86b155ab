import type { Route } from '#server/platform/http/route.ts';
import * as contract from '#shared/privacy/contract.ts';
import { deleteAccount } from './deletion/delete-account.ts';
import { previewDeletion } from './deletion/preview-deletion.ts';
import type { PrivacyDeps } from './deps.ts';
import { exportOwnData } from './export/export-own-data.ts';

export function privacyRoutes(route: Route, deps: PrivacyDeps): void {
  route(contract.exportOwnData, ({ actor }) => exportOwnData(deps, actor.user!));
  route(contract.previewDeletion, ({ actor }) => previewDeletion(deps, actor.user!));
  route(contract.deleteOwnAccount, ({ actor, body }) => deleteAccount(deps, actor.user!, body));
}
