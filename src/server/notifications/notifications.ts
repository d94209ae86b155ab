export type { NotificationsDeps } from './deps.ts';
export {
  tellOfCancellation,
  tellOfConfirmation,
  tellOfGiftCard,
  tellOfPlayerCancelling,
  tellOfRefund,
  tellOfReset,
} from './tell.ts';
