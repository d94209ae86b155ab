export type { NotificationsDeps } from './deps.ts';
export {
  notifyAccountDeleted,
  notifyBookingConfirmed,
  notifyCancellation,
  notifyClubChange,
  notifyGiftCard,
  notifyInquiry,
  notifyOperatorContact,
  notifyPasswordReset,
  notifyRefund,
} from './notify.ts';
export { notificationPersonalData } from './personal-data/personal-data.ts';
export { deleteOfOtherSessions } from './push/store.ts';
