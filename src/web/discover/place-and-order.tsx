import type { ReactNode } from 'react';
import { byName } from '#shared/kernel/text-order.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { buttonClass } from '#web/design/button.tsx';
import { InlineSelect } from './inline-select.tsx';

interface PlaceAndOrderProps<Sort extends string> {
  /** The places whose regions can be chosen. */
  places: readonly { readonly region: string }[];
  region: string | undefined;
  sort: Sort;
  sorts: readonly { readonly value: Sort; readonly text: string }[];
  onRegion: (region: string | undefined) => void;
  onSort: (sort: Sort) => void;
  /** Hidden fields for the other filters: the form is submitted where no script runs. */
  children?: ReactNode;
}

/** The end of a row of filters: place and order. Without scripts it has a button. */
export function PlaceAndOrder<Sort extends string>(props: PlaceAndOrderProps<Sort>) {
  const { places, region, sort, sorts, onRegion, onSort, children } = props;
  const t = useTexts('general');
  const regions = [...new Set(places.map((place) => place.region))].sort(byName);
  return (
    <div className="flex flex-wrap items-center gap-x-6">
      <InlineSelect
        label={t('filters.where')}
        name="region"
        value={region ?? ''}
        onChange={(place) => onRegion(place || undefined)}
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
        onChange={(chosen) => onSort(sorts.find(({ value }) => value === chosen)?.value ?? sorts[0]!.value)}
      >
        {sorts.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </InlineSelect>
      <noscript>
        {children}
        <button type="submit" className={buttonClass({ kind: 'secondary', size: 'card' })}>
          {t('filters.submit')}
        </button>
      </noscript>
    </div>
  );
}
