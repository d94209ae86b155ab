import type { Handle } from '#server/platform/endpoints/handler.ts';
import * as contract from '#shared/privacy/contract.ts';
import { deleteAccount } from './deletion/delete-account.ts';
import { previewDeletion } from './deletion/preview-deletion.ts';
import type { PrivacyDeps } from './deps.ts';
import { exportOwnData } from './export/export-own-data.ts';

export function privacyRoutes(handle: Handle, deps: PrivacyDeps): void {
  handle(contract.exportOwnData, (_input, { actor }) => exportOwnData(deps, actor.user));
  handle(contract.previewDeletion, (_input, { actor }) => previewDeletion(deps, actor.user));
  handle(contract.deleteOwnAccount, ({ body }, { actor }) => deleteAccount(deps, actor.user, body));
}
