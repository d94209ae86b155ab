import { Form } from 'react-router';
import type { FeaturedOffer } from '#shared/offers/contract.ts';
import { offerTypes } from '#shared/offers/kinds.ts';
import { offerSorts } from '#shared/offers/sort-offers.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { FilterPill } from '#web/design/filter-pill.tsx';
import { PlaceAndOrder } from '../place-and-order.tsx';
import type { OfferSearch } from './offers-address.ts';

interface OfferFiltersProps {
  search: OfferSearch;
  offers: readonly FeaturedOffer[];
  /** The page of packages has no choice of the type. */
  withTypes?: boolean;
  onChange: (change: Partial<OfferSearch>) => void;
}

/** Type, place and order. Without scripts it is a form with a button. */
export function OfferFilters({ search, offers, withTypes, onChange }: OfferFiltersProps) {
  const t = useTexts('offers');
  const { type, region, sort } = search;
  return (
    <Form
      aria-label={t('filters.label')}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1"
    >
      {withTypes && (
        <div className="-mx-(--gutter) flex max-w-[100vw] gap-2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] desk:mx-0 desk:px-1">
          {offerTypes.map((one) => (
            <FilterPill
              key={one}
              on={type === one}
              onClick={() => onChange({ type: type === one ? undefined : one })}
            >
              {t(`types.${one}`)}
            </FilterPill>
          ))}
        </div>
      )}
      <PlaceAndOrder
        places={offers}
        region={region}
        sort={sort}
        sorts={offerSorts.map((value) => ({ value, text: t(`sorts.${value}`) }))}
        onRegion={(place) => onChange({ region: place })}
        onSort={(chosen) => onChange({ sort: chosen })}
      >
        {type && <input type="hidden" name="type" value={type} />}
      </PlaceAndOrder>
    </Form>
  );
}
