import type { Hotel } from '#shared/hotels/contract.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { Section, SectionHeading } from '#web/design/page.tsx';
import { HotelCard } from '../../hotels/hotel-card.tsx';
import { CardRow } from './card-row.tsx';
import { LoadFailed } from './load-failed.tsx';
import { MoreLink } from './more-link.tsx';

export function RecommendedHotels({ hotels }: { hotels: readonly Hotel[] | null }) {
  const t = useTexts('home');
  return (
    <Section aria-labelledby="hoteles-recomendados">
      <SectionHeading
        id="hoteles-recomendados"
        title={t('hotels.title')}
        aside={<MoreLink to="/hotels">{t('hotels.all')}</MoreLink>}
      />
      {!hotels && <LoadFailed>{t('hotels.failed')}</LoadFailed>}
      {hotels?.length === 0 && <p className="text-mut">{t('hotels.empty')}</p>}
      {hotels && hotels.length > 0 && (
        <CardRow>
          {hotels.map((hotel) => (
            <li key={hotel.id}>
              <HotelCard hotel={hotel} />
            </li>
          ))}
        </CardRow>
      )}
    </Section>
  );
}
