import type { FeaturedOffer } from '#shared/offers/contract.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { Section, SectionHeading } from '#web/design/page.tsx';
import { OfferCard } from '../../offers/offer-card.tsx';
import { NoOffers } from '../../offers/offer-list.tsx';
import { CardRow } from './card-row.tsx';
import { LoadFailed } from './load-failed.tsx';
import { MoreLink } from './more-link.tsx';

/** The first three of all offers. */
export function FeaturedOffers({ offers }: { offers: readonly FeaturedOffer[] | null }) {
  const t = useTexts('home');
  return (
    <Section tone="sand" aria-labelledby="ofertas-destacadas">
      <SectionHeading
        id="ofertas-destacadas"
        title={t('featured.title')}
        aside={<MoreLink to="/ofertas">{t('featured.all')}</MoreLink>}
      />
      {!offers && <LoadFailed>{t('featured.failed')}</LoadFailed>}
      {offers?.length === 0 && <NoOffers isFiltered={false} onClear={() => {}} />}
      {offers && offers.length > 0 && (
        <CardRow>
          {offers.map((offer) => (
            <li key={offer.id}>
              <OfferCard offer={offer} />
            </li>
          ))}
        </CardRow>
      )}
    </Section>
  );
}
