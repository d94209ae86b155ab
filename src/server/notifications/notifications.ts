export type { NotificationsDeps } from './deps.ts';
export { tellOfCancellation, tellOfConfirmation, tellOfRefund, tellOfReset } from './tell.ts';
