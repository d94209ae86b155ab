import { Form } from 'react-router';
import type { Hotel } from '#shared/hotels/contract.ts';
import { hotelSorts } from '#shared/hotels/sort-hotels.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { FilterPill } from '#web/design/filter-pill.tsx';
import { PlaceAndOrder } from '../place-and-order.tsx';
import { type HotelSearch, starSteps } from './hotels-address.ts';

interface HotelFiltersProps {
  search: HotelSearch;
  hotels: readonly Hotel[];
  onChange: (change: Partial<HotelSearch>) => void;
}

/** Place, stars and order. Without scripts it is a form with a button. */
export function HotelFilters({ search: { region, stars, sort }, hotels, onChange }: HotelFiltersProps) {
  const t = useTexts('hotels');
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
      <PlaceAndOrder
        places={hotels}
        region={region}
        sort={sort}
        sorts={hotelSorts.map((value) => ({ value, text: t(`sorts.${value}`) }))}
        onRegion={(place) => onChange({ region: place })}
        onSort={(chosen) => onChange({ sort: chosen })}
      >
        {stars && <input type="hidden" name="stars" value={stars} />}
      </PlaceAndOrder>
    </Form>
  );
}
