import { Form } from 'react-router';
import type { FeaturedOffer } from '#shared/offers/contract.ts';
import { offerTypes } from '#shared/offers/kinds.ts';
import { offerSorts } from '#shared/offers/sort-offers.ts';
import { buttonClass } from '#web/design/button.tsx';
import { FilterPill } from '#web/design/filter-pill.tsx';
import { useTexts } from '#web/frame/texts/texts.tsx';
import { InlineSelect } from '../inline-select.tsx';
import type { OfferSearch } from './offers-address.ts';

interface OfferFiltersProps {
  search: OfferSearch;
  offers: readonly FeaturedOffer[];
  /** Packages have a page of their own, on which there is one kind. */
  withTypes?: boolean;
  onChange: (wish: Partial<OfferSearch>) => void;
}

/** Kind, place and order. Without scripts it is a form with a button. */
export function OfferFilters({ search, offers, withTypes, onChange }: OfferFiltersProps) {
  const t = useTexts('offers');
  const regions = [...new Set(offers.map(({ region }) => region))].sort((a, b) => a.localeCompare(b, 'es'));
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
      <div className="flex flex-wrap items-center gap-x-6">
        <InlineSelect
          label={t('filters.where')}
          name="region"
          value={region ?? ''}
          onChange={(place) => onChange({ region: place || undefined })}
        >
          <option value="">{t('filters.anywhere')}</option>
          {region && !regions.includes(region) && <option>{region}</option>}
          {regions.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </InlineSelect>
        <InlineSelect
          label={t('filters.sort')}
          name="sort"
          value={sort}
          onChange={(chosen) => onChange({ sort: offerSorts.find((known) => known === chosen) ?? 'newest' })}
        >
          {offerSorts.map((known) => (
            <option key={known} value={known}>
              {t(`sorts.${known}`)}
            </option>
          ))}
        </InlineSelect>
        <noscript>
          {type && <input type="hidden" name="type" value={type} />}
          <button type="submit" className={buttonClass({ kind: 'secondary', size: 'card' })}>
            {t('filters.submit')}
          </button>
        </noscript>
      </div>
    </Form>
  );
}
