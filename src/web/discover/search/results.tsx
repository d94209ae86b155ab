import { useState } from 'react';
import { Link } from 'react-router';
import type { Language } from '#shared/texts/languages.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { Button } from '#web/design/button.tsx';
import { EmptyState } from '#web/design/empty-state.tsx';
import { ErrorState } from '#web/design/error-state.tsx';
import { Skeleton } from '#web/design/skeleton.tsx';
import { LiveAge } from '#web/features/course-day/live-age.tsx';
import { formatDay } from '#web/features/dates/dates.ts';
import { DawnPicture } from '#web/features/posters/dawn-picture.tsx';
import type { useGreenFees } from './green-fees.queries.ts';
import { ResultRow } from './result-row.tsx';
import type { GreenFeeSearch } from './search-address.ts';
import type { FoundCourse, ListedCourse } from './search-courses.ts';
import { SortChoice } from './sort-choice.tsx';

const FIRST = 12;
const MORE = 24;

interface ResultsProps {
  search: GreenFeeSearch;
  courses: readonly ListedCourse[];
  found: readonly FoundCourse[];
  query: ReturnType<typeof useGreenFees>;
  /** Whether the clubs have answered. */
  isAnswered: boolean;
  onChange: (change: Partial<GreenFeeSearch>) => void;
  onActive: (id: string | null) => void;
}

/** The list: the content of the map as text. */
export function Results({ search, courses, found, query, isAnswered, onChange, onActive }: ResultsProps) {
  const t = useTexts('search');
  const [shown, setShown] = useState(FIRST);
  const place = search.region ?? t('spain');
  const rest = found.length - shown;
  return (
    <section
      aria-labelledby="resultados"
      className="px-(--gutter) pt-6 pb-(--rhythm) desk:pt-9 desk:pr-8 desk:pl-[max(var(--gutter),calc((100vw-75rem)/2+var(--gutter)))]"
    >
      <h1 id="resultados" className="text-h1-tool text-head">
        {t('title', { place })}
      </h1>
      <Outcome search={search} found={found} query={query} isAnswered={isAnswered} />
      {found.length > 0 && (
        <>
          <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6">
            <Freshness found={found} query={query} />
            <SortChoice search={search} courses={courses} onChange={onChange} />
          </div>
          <p className="mb-3 text-mut text-small">{t(`sort.means.${search.sort}`)}</p>
          <ol className="border-line border-t desk:[&_a]:scroll-mt-20">
            {found.slice(0, shown).map((one) => (
              <ResultRow
                key={one.course.id}
                found={one}
                search={search}
                hasFailed={query.isError && !query.data}
                onActive={onActive}
              />
            ))}
          </ol>
          {rest > 0 && (
            <Button kind="soft" className="mt-5" onClick={() => setShown(shown + MORE)}>
              {t('more', { count: Math.min(rest, MORE) })}
            </Button>
          )}
        </>
      )}
      {found.length === 0 && <NothingFound search={search} onChange={onChange} />}
    </section>
  );
}

/** In a sentence there is no comma after the weekday. */
function dayText(search: GreenFeeSearch, language: Language): string {
  return formatDay(search.date, language, 'long').replace(',', '');
}

type OutcomeProps = Pick<ResultsProps, 'search' | 'found' | 'query' | 'isAnswered'>;

/** The number of courses with a tee time, as far as is known. */
function Outcome({ search, found, query, isAnswered }: OutcomeProps) {
  const t = useTexts('search');
  const general = useTexts('general');
  const language = useLanguage();
  if (found.length === 0) return null;
  if (query.isError && !query.data) {
    return (
      <ErrorState
        className="mt-4"
        title={t('failed')}
        action={
          <Button kind="secondary" size="card" onClick={() => query.refetch()}>
            {general('retry')}
          </Button>
        }
      >
        {t('failedText')}
      </ErrorState>
    );
  }
  const open = found.filter(({ live }) => live?.answer === 'TIMES');
  const pendingCount = found.filter(({ live }) => live?.answer === 'ASKING').length;
  const day = dayText(search, language);
  return (
    <p role="status" className="mt-3 min-h-12 font-strong desk:min-h-0">
      {isAnswered
        ? t(search.time ? `foundIn.${search.time}` : 'found', { count: open.length, day })
        : t('asking', { count: found.length })}
      {pendingCount > 0 && (
        <span className="font-normal text-mut"> · {t('stillAsking', { count: pendingCount })}</span>
      )}
    </p>
  );
}

/** The age of the oldest reply. */
function Freshness({ found, query }: Pick<ResultsProps, 'found' | 'query'>) {
  const [oldest] = found.flatMap(({ result }) => result?.seenAt ?? []).sort();
  return (
    <div className="flex min-h-11 w-full items-center desk:w-auto">
      {oldest ? (
        <LiveAge seenAt={oldest} onRefresh={() => query.refetch()} isRefreshing={query.isFetching} />
      ) : (
        !query.isError && <Skeleton className="h-4 w-40" />
      )}
    </div>
  );
}

function NothingFound({ search, onChange }: Pick<ResultsProps, 'search' | 'onChange'>) {
  const t = useTexts('search');
  const isFiltered = search.holes !== undefined || search.source !== undefined;
  return (
    <EmptyState
      className="mt-6"
      title={isFiltered ? t('nothing.filtered') : t('nothing.title', { place: search.region ?? t('spain') })}
      picture={<DawnPicture id="sin-campos" region="Canarias" />}
      action={
        isFiltered ? (
          <Button
            kind="secondary"
            size="card"
            onClick={() => onChange({ holes: undefined, source: undefined })}
          >
            {t('nothing.clear')}
          </Button>
        ) : (
          <Button asChild kind="secondary" size="card">
            <Link to="/destinations">{t('nothing.destinations')}</Link>
          </Button>
        )
      }
    >
      {isFiltered ? t('nothing.filteredText') : t('nothing.text')}
    </EmptyState>
  );
}
