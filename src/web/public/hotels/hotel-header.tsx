import { Link } from 'react-router';
import type { HotelDetail } from '#shared/hotels/contract.ts';
import { Badge } from '#web/design/badge.tsx';
import { useTexts } from '#web/frame/texts/texts.tsx';
import { amenitiesOf, starsOf } from './hotel-words.ts';

/** Name, place, and the facts that are known of it. */
export function HotelHeader({ hotel, isDemo }: { hotel: HotelDetail; isDemo: boolean }) {
  const t = useTexts('hotels');
  const { nearestCourse } = hotel;
  const facts: [label: string, value: string][] = [
    [t('page.facts.category'), starsOf(t, hotel)],
    [t('page.facts.amenities'), amenitiesOf(t, hotel).join(', ')],
    ...(nearestCourse ? [[t('page.facts.nearest'), nearestCourse.name] as [string, string]] : []),
  ];
  return (
    <header>
      <p>
        <Link
          to={`/hotels?region=${encodeURIComponent(hotel.region)}`}
          className="-my-2 inline-flex min-h-11 items-center rounded-badge"
        >
          <Badge>{hotel.region}</Badge>
        </Link>
      </p>
      <h1 className="mt-2.5 text-h1 text-head">{hotel.name}</h1>
      <p className="mt-2.5 text-mut">{hotel.location}</p>
      <dl className="mt-5 flex flex-wrap gap-x-11 gap-y-4 border-line border-y py-4">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-mut text-small">{label}</dt>
            <dd className="font-strong">{value}</dd>
          </div>
        ))}
      </dl>
      {hotel.description && (
        <p lang="es" className="mt-5 max-w-160">
          {hotel.description}
        </p>
      )}
      {isDemo && <p className="mt-3 text-mut text-small">{t('demo')}</p>}
    </header>
  );
}
