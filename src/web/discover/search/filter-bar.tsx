import { Search, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { TeeDate } from '#shared/kernel/tee-date.ts';
import { timePreferences } from '#shared/tee-times/bands.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { FilterPill } from '#web/design/filter-pill.tsx';
import { formatDay } from '#web/features/dates/dates.ts';
import type { GreenFeeSearch } from './search-address.ts';
import type { ListedCourse } from './search-courses.ts';

const FilterDialog = lazy(() => import('./filter-dialog.tsx'));

interface FilterBarProps {
  search: GreenFeeSearch;
  today: TeeDate;
  courses: readonly ListedCourse[];
  onChange: (change: Partial<GreenFeeSearch>) => void;
}

/** Place, date and players in one box, the frequent filters as pills, all of them behind a button. */
export function FilterBar({ search, today, courses, onChange }: FilterBarProps) {
  const t = useTexts('search');
  const general = useTexts('general');
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const { region, date, players, time, maxPrice, holes, source } = search;
  return (
    <section
      aria-label={t('filters.label')}
      className="border-line border-b bg-page desk:sticky desk:top-19 desk:z-20"
    >
      <div className="container-page grid gap-3 py-3 desk:grid-cols-[19rem_minmax(0,1fr)] desk:items-center desk:gap-2">
        <button
          type="button"
          onClick={() => setIsOpen(true)}
          className="surface flex min-h-13 items-center gap-3.5 rounded-control border border-line2 px-4 py-1.5 text-left hover:border-ink"
        >
          <Search size={20} aria-hidden="true" />
          <span className="min-w-0">
            <b className="block truncate leading-snug">{region ?? t('spain')}</b>
            <span className="block text-mut text-smallest">
              {formatDay(date, language)} · {t('players', { count: players })}
            </span>
          </span>
          <span className="sr-only">{t('filters.change')}</span>
        </button>
        <div className="-mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] desk:mx-0 desk:px-1">
          <FilterPill
            icon={<SlidersHorizontal size={18} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
          >
            {t('filters.all')}
          </FilterPill>
          {timePreferences.map((band) => (
            <FilterPill
              key={band}
              on={time === band}
              onClick={() => onChange({ time: time === band ? undefined : band })}
            >
              {t(`bands.${band}`)}
            </FilterPill>
          ))}
          {maxPrice && (
            <FilterPill on onClick={() => onChange({ maxPrice: undefined })}>
              {t('filters.upTo', { price: maxPrice })}
            </FilterPill>
          )}
          {([18, 9] as const).map((count) => (
            <FilterPill
              key={count}
              on={holes === count}
              onClick={() => onChange({ holes: holes === count ? undefined : count })}
            >
              {t('holes', { count })}
            </FilterPill>
          ))}
          {source && (
            <FilterPill on onClick={() => onChange({ source: undefined })}>
              {general(`source.${source}`)}
            </FilterPill>
          )}
        </div>
      </div>
      {isOpen && (
        <Suspense>
          <FilterDialog
            search={search}
            today={today}
            courses={courses}
            onClose={() => setIsOpen(false)}
            onChange={(change) => {
              setIsOpen(false);
              onChange(change);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
