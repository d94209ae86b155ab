import type { SignedIn } from '#server/platform/endpoints/actor.ts';
import { about } from '#server/platform/observe/trace.ts';
import type { CancellationPreview } from '#shared/bookings/cancellation/contract.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import { distributeRefund, netPaidCents, type OrderPayment } from '#shared/payments/order-payments.ts';
import type { BookingsDeps } from '../deps.ts';
import { findOwnBooking, type StoredBooking } from '../store.ts';
import {
  type CancellationContext,
  type CancellationPlan,
  type CancellationRequest,
  planCancellation,
} from './plan-cancellation.ts';
import { cancelledPlayersByLine } from './store.ts';

/** The data that the rules of a booking's lines need, now. */
export async function loadCancellationContext(
  deps: Pick<BookingsDeps, 'catalogue' | 'providers' | 'now'>,
  { lines }: StoredBooking,
): Promise<Omit<CancellationContext, 'cancelledPlayers'>> {
  const courses = await Promise.all(lines.map(({ courseId }) => deps.catalogue.find(courseId)));
  const least = new Map(courses.flatMap((course) => (course ? [[course.id, course.minPlayers]] : [])));
  return {
    at: deps.now(),
    minPlayers: (courseId) => least.get(courseId) ?? 1,
    provider: ({ sourceType }) => (sourceType === 'LOCAL' ? undefined : deps.providers[sourceType]),
  };
}

/** `payments`: the payments to refund. */
export function wirePreview(plan: CancellationPlan, payments: readonly OrderPayment[]): CancellationPreview {
  const cards = payments.filter(({ kind }) => kind === 'CARD');
  const toCards = distributeRefund(plan.refundCents, payments, 'CARD').filter(({ way }) => way === 'CARD');
  return {
    fee: plan.feeCents,
    refund: plan.refundCents,
    discountBack: plan.discountBackCents,
    discountPercent: plan.discountPercent,
    refundTo: netPaidCents(cards) === 0 ? ['CREDIT'] : ['CARD', 'CREDIT'],
    creditPart: plan.refundCents - toCards.reduce((sum, { cents }) => sum + cents, 0),
    endsBooking: plan.endsBooking,
    hotels: plan.hotelsCents,
    lines: plan.lines.map(({ line, standing, keepPlayers, choices, part, ...money }) => ({
      courseBookingId: line.id,
      courseName: line.courseName,
      date: line.playDate,
      time: line.time,
      standing,
      players: line.players,
      keepPlayers,
      keepChoices: [...choices],
      part,
      feePercent: money.feePercent,
      fee: money.feeCents,
      refund: money.refundCents,
    })),
  };
}

/** Fee and refund of a cancellation at this moment; changes nothing. */
export async function previewCancellation(
  deps: Pick<BookingsDeps, 'db' | 'catalogue' | 'payments' | 'providers' | 'now'>,
  user: SignedIn,
  bookingId: string,
  request: CancellationRequest,
) {
  const own = await findOwnBooking(deps.db, bookingId, user.id);
  if (!own) return refuse('NOT_FOUND');
  about({ bookingId });
  if (own.booking.status !== 'CONFIRMED') return refuse('BOOKING_NOT_CONFIRMED');
  const cancelledPlayers = await cancelledPlayersByLine(deps.db, bookingId);
  const plan = planCancellation(own, request, {
    ...(await loadCancellationContext(deps, own)),
    cancelledPlayers,
  });
  return plan.ok
    ? ok(wirePreview(plan.value, await deps.payments.orders.paymentsOfOrder(deps.db, bookingId)))
    : plan;
}
