export type { NotificationsDeps } from './deps.ts';
export { deleteOfOtherSessions } from './push/store.ts';
export {
  tellOfCancellation,
  tellOfConfirmation,
  tellOfContact,
  tellOfDeletion,
  tellOfGiftCard,
  tellOfInquiry,
  tellOfPlayerCancelling,
  tellOfRefund,
  tellOfReset,
} from './tell.ts';
