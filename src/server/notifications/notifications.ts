export type { NotificationsDeps } from './deps.ts';
export {
  tellOfCancellation,
  tellOfConfirmation,
  tellOfContact,
  tellOfGiftCard,
  tellOfPlayerCancelling,
  tellOfRefund,
  tellOfReset,
} from './tell.ts';
