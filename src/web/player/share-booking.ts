import { useMutation } from '@tanstack/react-query';
import type { Booking } from '#shared/bookings/contract.ts';
import { pathIn } from '#shared/texts/languages.ts';
import { siteOrigin } from '#web/frame/site-origin.ts';
import { useLanguage, useTexts } from '#web/frame/texts/texts.tsx';
import { showToast } from '#web/frame/toasts/toasts.ts';
import { useTripWords } from './trip-words.ts';

/** Closing the phone's own sheet is no failure. */
const isClosed = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Hands the trip over in words with its address: by the phone's own sheet, or the clipboard. */
export function useShareBooking(booking: Booking) {
  const t = useTexts('player');
  const language = useLanguage();
  const words = useTripWords();
  return useMutation({
    mutationFn: async () => {
      const { id, bookingName: name, locator, checkInDate, checkOutDate } = booking;
      const url = `${siteOrigin()}${pathIn(language, `/booking/${id}`)}`;
      const text = t('booking.shareText', { name, locator, when: words.dates(checkInDate, checkOutDate) });
      if (navigator.share) {
        await navigator.share({ title: name, text, url }).catch((error) => {
          if (!isClosed(error)) throw error;
        });
        return;
      }
      await navigator.clipboard.writeText(url);
      showToast({ kind: 'success', title: t('booking.shared'), text: t('booking.sharedText') });
    },
    onError: () => showToast({ kind: 'error', title: t('booking.shareFailed') }),
  });
}
