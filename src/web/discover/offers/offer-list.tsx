import { Link } from 'react-router';
import type { FeaturedOffer } from '#shared/offers/contract.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { Button } from '#web/design/button.tsx';
import { EmptyState } from '#web/design/empty-state.tsx';
import { DawnPicture } from '#web/features/posters/dawn-picture.tsx';
import { OfferCard } from './offer-card.tsx';

/** Offers as cards, with their number. */
export function OfferList({ found, countText }: { found: readonly FeaturedOffer[]; countText: string }) {
  return (
    <>
      <p role="status" className="mt-2 mb-5 font-strong">
        {countText}
      </p>
      <ul className="grid gap-5 min-[40rem]:grid-cols-2 desk:grid-cols-3 desk:gap-6">
        {found.map((offer) => (
          <li key={offer.id}>
            <OfferCard offer={offer} heading="h2" />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The reason for an empty list, and a button to clear the filters. */
export function NoOffers({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const t = useTexts('offers');
  return (
    <EmptyState
      className="mt-5"
      title={t('none.title')}
      picture={<DawnPicture id="sin-ofertas" region="Baleares" />}
      action={
        isFiltered ? (
          <Button kind="secondary" size="card" onClick={onClear}>
            {t('none.clear')}
          </Button>
        ) : (
          <Button asChild kind="secondary" size="card">
            <Link to="/green-fees">{t('none.search')}</Link>
          </Button>
        )
      }
    >
      {isFiltered ? t('none.text') : t('none.emptyText')}
    </EmptyState>
  );
}
