import type { EmailTemplate } from '#server/module.ts';
import type { BookingsDeps } from '../deps.ts';
import { bookingCancelled } from './booking-cancelled.email.ts';
import { bookingConfirmed } from './booking-confirmed.email.ts';
import { bookingRefunded } from './booking-refunded.email.ts';
import { bookingReminder } from './booking-reminder.email.ts';
import { clubChange } from './club-change.email.ts';
import { courseLost } from './course-lost.email.ts';

export const bookingEmails = (deps: BookingsDeps): readonly EmailTemplate[] => [
  bookingConfirmed(deps),
  bookingReminder(deps),
  bookingRefunded(deps),
  bookingCancelled(deps),
  courseLost(deps),
  clubChange(deps),
];
