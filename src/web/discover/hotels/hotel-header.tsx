import type { HotelDetail } from '#shared/hotels/contract.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { PlaceHeader } from '../place-header.tsx';
import { amenitiesOf, starsOf } from './hotel-texts.ts';

/** The header of a hotel page. */
export function HotelHeader({ hotel, isDemo }: { hotel: HotelDetail; isDemo: boolean }) {
  const t = useTexts('hotels');
  const { nearestCourse } = hotel;
  const facts: [label: string, value: string][] = [
    [t('page.facts.category'), starsOf(t, hotel)],
    [t('page.facts.amenities'), amenitiesOf(t, hotel).join(', ')],
    ...(nearestCourse ? [[t('page.facts.nearest'), nearestCourse.name] as [string, string]] : []),
  ];
  return (
    <PlaceHeader
      region={hotel.region}
      regionPath={`/hotels?region=${encodeURIComponent(hotel.region)}`}
      name={hotel.name}
      location={hotel.location}
      facts={facts}
      description={hotel.description}
    >
      {isDemo && <p className="mt-3 text-mut text-small">{t('demo')}</p>}
    </PlaceHeader>
  );
}
