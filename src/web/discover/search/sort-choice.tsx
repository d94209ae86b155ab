import { courseSorts } from '#shared/search/sort-courses.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { InlineSelect } from '../inline-select.tsx';
import { placesOf } from './places-of.ts';
import type { GreenFeeSearch } from './search-address.ts';
import type { ListedCourse } from './search-courses.ts';

interface SortChoiceProps {
  search: GreenFeeSearch;
  courses: readonly ListedCourse[];
  onChange: (change: Partial<GreenFeeSearch>) => void;
}

/** The order, and the start point of distances. */
export function SortChoice({ search: { sort, near, region }, courses, onChange }: SortChoiceProps) {
  const t = useTexts('search');
  const { regions, zones, towns } = placesOf(courses);
  const from = near ?? region ?? '';
  const isListed = [...regions, ...zones, ...towns].some(({ name }) => name === from);
  return (
    <div className="flex flex-wrap items-center gap-x-5">
      {sort === 'distance' && (
        <InlineSelect
          label={t('sort.from')}
          value={from}
          onChange={(place) => onChange({ near: place || undefined })}
        >
          {from === '' && <option value="">{t('sort.choosePlace')}</option>}
          {from !== '' && !isListed && <option>{from}</option>}
          {[
            [t('filters.regions'), regions] as const,
            [t('filters.zones'), zones] as const,
            [t('filters.towns'), towns] as const,
          ].map(([label, places]) => (
            <optgroup key={label} label={label}>
              {places.map(({ name }) => (
                <option key={`${label} ${name}`} value={name}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </InlineSelect>
      )}
      <InlineSelect
        label={t('sort.label')}
        value={sort}
        onChange={(chosen) => {
          const next = courseSorts.find((known) => known === chosen) ?? 'recommended';
          onChange({ sort: next, ...(next !== 'distance' && { near: undefined }) });
        }}
      >
        {courseSorts.map((known) => (
          <option key={known} value={known}>
            {t(`sort.by.${known}`)}
          </option>
        ))}
      </InlineSelect>
    </div>
  );
}
