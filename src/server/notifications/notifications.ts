export type { NotificationsDeps } from './deps.ts';
export { deleteOfOtherSessions } from './push/store.ts';
export {
  tellOfClubChange,
  tellOfConfirmation,
  tellOfContact,
  tellOfDeletion,
  tellOfGiftCard,
  tellOfInquiry,
  tellOfPlayerCancelling,
  tellOfRefund,
  tellOfReset,
} from './tell.ts';
