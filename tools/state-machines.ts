import { answerMachine } from '#shared/bookings/club-news/answer-states.ts';
import { holdMachine } from '#shared/bookings/hold-states.ts';
import { lineMachine } from '#shared/bookings/line-states.ts';
import { refusedMachine } from '#shared/bookings/refused-states.ts';
import { bookingMachine, phaseMachine } from '#shared/bookings/states.ts';
import { giftCardMachine } from '#shared/gift-cards/states.ts';
import { emailMachine } from '#shared/kernel/email-states.ts';
import type { StateMachine } from '#shared/kernel/states.ts';
import { pushMachine } from '#shared/notifications/states.ts';
import { contactMachine, offerMachine } from '#shared/offers/states.ts';
import { paymentMachine } from '#shared/payments/payment-states.ts';
import { refundMachine } from '#shared/payments/refund-states.ts';
import { quoteMachine } from '#shared/quotes/states.ts';

/** Every state machine by its column; tests/architecture compares the list with the tables. */
export const stateMachines: Readonly<Record<string, StateMachine>> = {
  'bookings.status': bookingMachine,
  'bookings.phase': phaseMachine,
  'course_bookings.status': lineMachine,
  'course_bookings.hold_state': holdMachine,
  'refused_cancellations.status': refusedMachine,
  'club_changes.answer': answerMachine,
  'payments.status': paymentMachine,
  'refunds.status': refundMachine,
  'gift_cards.status': giftCardMachine,
  'quotes.status': quoteMachine,
  'offers.status': offerMachine,
  'offer_contacts.status': contactMachine,
  'mails.status': emailMachine,
  'pushes.status': pushMachine,
};
