export { bookingFile } from './booking-file.ts';
export { calendarFile } from './calendar/calendar-file.ts';
export { cancelReason, findCancellation, type StoredCancellation } from './cancellation/store.ts';
export { lostReason } from './confirm-hold.ts';
export type { BookingsDeps } from './deps.ts';
export { settleBookingJob } from './settle-booking.ts';
export { findBooking, type StoredBooking } from './store.ts';
