import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CancellationPreview, previewCancellation } from '#shared/bookings/cancellation/contract.ts';
import type { RefundWay } from '#shared/payments/refund-ways.ts';
import { ApiError, call } from '#web/api/call.ts';

/** Lines with their remaining players; undefined: everything that can still be cancelled. */
export type CancelLines = { courseBookingId: string; keepPlayers: number }[] | undefined;

export const previewKey = (id: string, lines: CancelLines) => ['cancellation', id, lines ?? 'all'] as const;

/** The refund of a selection; the last result is shown while the next one loads. */
export function usePreview(id: string, lines: CancelLines, isChosen: boolean) {
  return useQuery({
    queryKey: previewKey(id, lines),
    queryFn: ({ signal }) =>
      call<typeof previewCancellation>(
        'POST /api/bookings/:id/cancellation-preview',
        { params: { id }, body: { lines } },
        signal,
      ),
    enabled: isChosen,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** The request to cancel: the selection with the refund that was shown. */
export interface CancelRequest {
  readonly lines: CancelLines;
  readonly refundTo: RefundWay;
  readonly expectedRefund: number;
}

/** The current refund, where it differs from the one shown. */
export function changedPreview(error: unknown): CancellationPreview | undefined {
  return error instanceof ApiError && error.code === 'REFUND_CHANGED'
    ? (error.data.preview as CancellationPreview)
    : undefined;
}
