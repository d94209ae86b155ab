import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { answerClubChange } from '#shared/bookings/club-news/contract.ts';
import { call } from '#web/api/call.ts';
import { bookingKey } from '../queries.ts';

/** The player's answer to a club change: accept or cancel. */
export function useAnswerChange(bookingId: string, changeId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (answer: 'KEEP' | 'GIVE_BACK') =>
      call<typeof answerClubChange>('POST /api/bookings/:id/club-changes/:changeId', {
        params: { id: bookingId, changeId },
        body: { answer },
      }),
    onSuccess: (reply) => {
      queries.setQueryData(bookingKey(bookingId), reply);
      void queries.invalidateQueries({ queryKey: ['trips'] });
    },
    onError: () => queries.invalidateQueries({ queryKey: bookingKey(bookingId) }),
  });
}
