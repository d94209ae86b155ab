import { setTimeout as sleep } from 'node:timers/promises';
import type { CancellationPreview } from '#shared/bookings/cancellation/contract.ts';
import type { Booking } from '#shared/bookings/contract.ts';
import type { Pending, PlayerContext } from './player-context.ts';
import type { Cancellation } from './scenario-run.ts';

type Lines = { courseBookingId: string; keepPlayers: number }[];

/** The lines to cancel of the current booking: `{ lines: undefined }` for all of it, undefined if nothing matches. */
function requestOf(
  cancellation: Cancellation,
  { lines }: CancellationPreview,
): { lines: Lines | undefined } | undefined {
  const open = lines.filter(({ standing }) => standing === 'OPEN');
  if (cancellation.of === 'everything' || open.length === 0)
    return open.length > 0 ? { lines: undefined } : undefined;
  if (cancellation.of === 'a course')
    return {
      lines: [{ courseBookingId: open[cancellation.pick % open.length]!.courseBookingId, keepPlayers: 0 }],
    };
  const fewer = open.flatMap(({ courseBookingId, keepChoices }) =>
    keepChoices.length > 0
      ? [{ courseBookingId, keepPlayers: keepChoices[cancellation.pick % keepChoices.length]! }]
      : [],
  );
  return fewer.length > 0 ? { lines: fewer } : undefined;
}

/** Requests the preview, then confirms it, possibly in several tabs at once, until a reply arrives. */
export async function cancelAfterPaying(context: PlayerContext, { observed }: Pending): Promise<void> {
  const { browser, run } = context;
  const { cancellation } = run;
  if (!cancellation) return;
  await sleep(cancellation.afterMs);
  const path = `/api/bookings/${observed.bookingId}`;
  const preview = (lines?: Lines) =>
    browser.callUntilAnswered<CancellationPreview>('POST', `${path}/cancellation-preview`, { lines });
  const first = await preview();
  const request = first.status === 200 ? requestOf(cancellation, first.body) : undefined;
  if (!request) return;
  const seen = request.lines ? await preview(request.lines) : first;
  if (seen.status !== 200) return;
  observed.cancellationRequested = true;
  const body = { ...request, refundTo: cancellation.refundTo, expectedRefund: seen.body.refund };
  const clicks = Array.from({ length: cancellation.clicks }, () =>
    browser.callUntilAnswered<{ booking: Booking }>('POST', `${path}/cancel`, body),
  );
  const replies = await Promise.all(clicks);
  if (replies.every(({ status }) => status !== 200)) return;
  observed.cancellations.push({
    refund: seen.body.refund,
    ends: seen.body.endsBooking,
    lines: request.lines ?? [],
  });
}
