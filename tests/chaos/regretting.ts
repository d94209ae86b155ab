import { setTimeout as sleep } from 'node:timers/promises';
import type { CancellationPreview } from '#shared/bookings/cancellation/contract.ts';
import type { Booking } from '#shared/bookings/contract.ts';
import type { Pending, Scene } from './player-context.ts';
import type { Regret } from './player-run.ts';

type Lines = { courseBookingId: string; keepPlayers: number }[];

/** What is cancelled of a booking as it stands: undefined for all of it, none where the wish does not fit. */
function wishOf(regret: Regret, { lines }: CancellationPreview): { lines: Lines | undefined } | undefined {
  const open = lines.filter(({ standing }) => standing === 'OPEN');
  if (regret.of === 'everything' || open.length === 0)
    return open.length > 0 ? { lines: undefined } : undefined;
  if (regret.of === 'a course')
    return { lines: [{ courseBookingId: open[regret.pick % open.length]!.courseBookingId, keepPlayers: 0 }] };
  const fewer = open.flatMap(({ courseBookingId, keepChoices }) =>
    keepChoices.length > 0
      ? [{ courseBookingId, keepPlayers: keepChoices[regret.pick % keepChoices.length]! }]
      : [],
  );
  return fewer.length > 0 ? { lines: fewer } : undefined;
}

/** Looks what would come back, says yes to it, perhaps in several tabs at once, and insists until it is answered. */
export async function regretIt(scene: Scene, { told }: Pending): Promise<void> {
  const { browser, run } = scene;
  const { regret } = run;
  if (!regret) return;
  await sleep(regret.afterMs);
  const path = `/api/bookings/${told.bookingId}`;
  const preview = (lines?: Lines) =>
    browser.insist<CancellationPreview>('POST', `${path}/cancellation-preview`, { lines });
  const first = await preview();
  const wish = first.status === 200 ? wishOf(regret, first.body) : undefined;
  if (!wish) return;
  const seen = wish.lines ? await preview(wish.lines) : first;
  if (seen.status !== 200) return;
  told.mayBeRegretted = true;
  const body = { ...wish, refundTo: regret.refundTo, expectedRefund: seen.body.refund };
  const clicks = Array.from({ length: regret.clicks }, () =>
    browser.insist<{ booking: Booking }>('POST', `${path}/cancel`, body),
  );
  const answers = await Promise.all(clicks);
  if (answers.every(({ status }) => status !== 200)) return;
  told.regrets.push({ refund: seen.body.refund, ends: seen.body.endsBooking, lines: wish.lines ?? [] });
}
