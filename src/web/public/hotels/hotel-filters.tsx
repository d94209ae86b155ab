import { Form } from 'react-router';
import type { Hotel } from '#shared/hotels/contract.ts';
import { hotelSorts } from '#shared/hotels/sort-hotels.ts';
import { buttonClass } from '#web/design/button.tsx';
import { FilterPill } from '#web/design/filter-pill.tsx';
import { useTexts } from '#web/frame/texts/texts.tsx';
import { InlineSelect } from '../inline-select.tsx';
import { type HotelSearch, starSteps } from './hotels-address.ts';

interface HotelFiltersProps {
  search: HotelSearch;
  hotels: readonly Hotel[];
  onChange: (wish: Partial<HotelSearch>) => void;
}

/** Place, stars and order. Without scripts it is a form with a button. */
export function HotelFilters({ search: { region, stars, sort }, hotels, onChange }: HotelFiltersProps) {
  const t = useTexts('hotels');
  const regions = [...new Set(hotels.map((hotel) => hotel.region))].sort((a, b) => a.localeCompare(b, 'es'));
  const most = Math.max(...starSteps);
  return (
    <Form
      aria-label={t('filters.label')}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1"
    >
      <div className="flex flex-wrap gap-2 py-1">
        {starSteps.map((step) => (
          <FilterPill
            key={step}
            on={stars === step}
            onClick={() => onChange({ stars: stars === step ? undefined : step })}
          >
            {t(step === most ? 'filters.exactly' : 'filters.from', { count: step })}
          </FilterPill>
        ))}
      </div>
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
          onChange={(chosen) =>
            onChange({ sort: hotelSorts.find((known) => known === chosen) ?? 'recommended' })
          }
        >
          {hotelSorts.map((known) => (
            <option key={known} value={known}>
              {t(`sorts.${known}`)}
            </option>
          ))}
        </InlineSelect>
        <noscript>
          {stars && <input type="hidden" name="stars" value={stars} />}
          <button type="submit" className={buttonClass({ kind: 'secondary', size: 'card' })}>
            {t('filters.submit')}
          </button>
        </noscript>
      </div>
    </Form>
  );
}
