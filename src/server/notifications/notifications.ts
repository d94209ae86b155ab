export type { NotificationsDeps } from './deps.ts';
export {
  tellOfCancellation,
  tellOfConfirmation,
  tellOfPlayerCancelling,
  tellOfRefund,
  tellOfReset,
} from './tell.ts';
