import { Link } from 'react-router';
import type { Hotel } from '#shared/hotels/contract.ts';
import { centsFromEuros } from '#shared/kernel/money.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { Price } from '#web/design/price.tsx';
import { HotelPoster } from '#web/features/posters/hotel-poster.tsx';
import { nearestCourseText } from './distance-text.ts';
import { amenitiesOf } from './hotel-texts.ts';
import { StarMark } from './star-mark.tsx';

/** A hotel in a list. The whole card is clickable; screen readers get its name as a link. */
export function HotelCard({ hotel, heading: Heading = 'h3' }: { hotel: Hotel; heading?: 'h2' | 'h3' }) {
  const t = useTexts('hotels');
  const { nearestCourse, pricePerNight } = hotel;
  const cents = centsFromEuros(pricePerNight);
  return (
    <article className="group/hotel relative">
      <HotelPoster hotel={hotel} width={384} height={256} className="aspect-[3/2] w-full rounded-poster" />
      <div className="mt-3 flex items-start justify-between gap-3">
        <Heading className="min-w-0 text-h3">
          <Link
            to={`/hotel/${hotel.id}`}
            className="rounded-badge underline-offset-4 after:absolute after:inset-0 after:rounded-poster group-hover/hotel:underline"
          >
            {hotel.name}
          </Link>
        </Heading>
        <StarMark hotel={hotel} />
      </div>
      <p className="mt-0.5 text-mut text-small">
        {hotel.location}
        {nearestCourse && ` · ${nearestCourseText(t, nearestCourse)}`}
      </p>
      <p className="mt-0.5 text-mut text-small">{amenitiesOf(t, hotel).join(' · ')}</p>
      <p className="mt-1.5">
        <Price
          cents={cents}
          decimals={cents % 100 === 0 ? 0 : 2}
          size="small"
          from={t('from')}
          per={t('perNight')}
        />
      </p>
    </article>
  );
}
