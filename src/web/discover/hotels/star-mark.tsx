import type { Hotel } from '#shared/hotels/contract.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { starsOf } from './hotel-texts.ts';

/** `5 ★ GL`, with a text for screen readers. */
export function StarMark({ hotel }: { hotel: Pick<Hotel, 'stars' | 'isGrandLuxe'> }) {
  const t = useTexts('hotels');
  return (
    <span className="flex-none whitespace-nowrap font-strong text-small">
      <span className="sr-only">{starsOf(t, hotel)}</span>
      <span aria-hidden="true">
        {hotel.stars}
        {'\u00a0★'}
        {hotel.isGrandLuxe && '\u00a0GL'}
      </span>
    </span>
  );
}
