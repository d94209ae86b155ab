import { describe, it } from 'vitest';
import type { Booking } from '#shared/bookings/contract.ts';
import { rowsOf } from './support/accounts.ts';
import { goodAtBothSizes } from './support/both-sizes.ts';
import { seen, withBrowser } from './support/browser.ts';
import { paidBooking } from './support/cancelling.ts';
import { appUrl } from './support/own-app.ts';
import { api, tuesdayIn, weeks } from './support/people.ts';
import { money } from './support/planning.ts';
import { containing, say } from './support/texts.ts';
import { eventually } from './support/third-parties.ts';

withBrowser();

/** Runs the sweep that checks the clubs now instead of in minutes or a day, and waits for its end. */
async function askClubs(line: Booking['courseBookings'][number]): Promise<void> {
  await rowsOf('update club_looks set next_look_at = now(), looked_at = null where course_booking_id = $1', [
    line.id,
  ]);
  await eventually('the club was asked', async () => {
    const [look] = await rowsOf('select looked_at from club_looks where course_booking_id = $1', [line.id]);
    return look?.looked_at !== null;
  });
}

describe('a course that its club moves', () => {
  it('shows the new hour and the choice, and refunds its whole price to a player who declines', async () => {
    const from = tuesdayIn(weeks.clubNews);
    const { booking, own, page } = await paidBooking('phone', {
      sources: ['GOLF_MANAGER'],
      from,
      players: 2,
    });
    const [line] = booking.courseBookings;
    const reference = line!.externalReservationId;
    await api(appUrl(), 'POST', '/sandbox/golf-manager/club-move', {
      body: { reference, minutes: 40, tee: 10 },
    });
    await askClubs(line!);
    await own.go(`/booking/${booking.id}`);
    await seen(page.getByText(containing(say('cancellation:club.andTee', { tee: 10 }))));
    await seen(page.getByRole('button', { name: say('cancellation:club.keep') }));
    await goodAtBothSizes(own, 'Reserva movida por el club');

    await page.getByRole('button', { name: say('cancellation:club.giveBack') }).click();
    const amount = money(booking.totalPrice);
    await page.getByRole('button', { name: containing(say('cancellation:club.sure', { amount })) }).click();
    await seen(page.getByRole('heading', { name: say('cancellation:history.title') }));
    await own.go(`/booking/${booking.id}`);
    await seen(page.getByText(containing(say('cancellation:history.status.SUCCEEDED'))));
    await goodAtBothSizes(own, 'Reserva devuelta al club');
  });
});
