import { useDeferredValue, useMemo, useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import type { listAvailableCourses, listGolfCourses } from '#shared/courses/contract.ts';
import { call } from '#web/api/call.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { PageHead } from '#web/app/page-head.tsx';
import { publicPage } from '#web/app/public-page.ts';
import { useAddress } from '#web/app/use-address.ts';
import { todayInSpain } from '#web/features/dates/dates.ts';
import { chipPrice } from '#web/features/prices/chip-price.ts';
import { lowestFromCents } from '../lowest-from.ts';
import { FilterBar } from './filter-bar.tsx';
import { useGreenFees } from './green-fees.queries.ts';
import { Results } from './results.tsx';
import { ResultsMap } from './results-map.tsx';
import { readSearch, searchParamsOf } from './search-address.ts';
import { findCourses, listed } from './search-courses.ts';

export const headers = publicPage;

/** The filters apply to the loaded courses: no reload. */
export const shouldRevalidate = () => false;

/** All bookable courses; the browser fetches their tee times. */
export async function loader() {
  const [all, bookable] = await Promise.all([
    call<typeof listGolfCourses>('GET /api/golf-courses', {}),
    call<typeof listAvailableCourses>('GET /api/courses/all-available', {}),
  ]);
  const ids = new Set(bookable.map(({ id }) => id));
  return { today: todayInSpain(), courses: all.filter(({ id }) => ids.has(id)).map(listed) };
}

/** `/green-fees` and `/search/green-fees`: courses with their free tee times of a day, as a list and on a map. */
export default function Search() {
  const t = useTexts('search');
  const language = useLanguage();
  const { today, courses } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  // One object per address: its users do not render again for the same search.
  const searchInAddress = useMemo(() => readSearch(params, today), [params, today]);
  const [search, change] = useAddress(searchInAddress, searchParamsOf);
  const query = useGreenFees(search);
  // Deferred, because list and map render hundreds of buttons; both have the state of the same moment.
  const moment = useMemo(() => ({ search, live: query.data }), [search, query.data]);
  const shown = useDeferredValue(moment);
  const found = useMemo(() => findCourses(courses, shown.search, shown.live?.byCourse), [courses, shown]);
  const [activeId, setActiveId] = useState<string | null>(null);

  const place = shown.search.region ?? t('spain');
  const fromCents = lowestFromCents(found.map(({ course }) => course));
  return (
    <>
      <PageHead
        title={t('head.title', { place })}
        description={
          found.length > 0
            ? [
                t('head.description', { place, count: found.length }),
                fromCents !== null && t('head.priceFrom', { price: chipPrice(fromCents, language) }),
              ]
                .filter(Boolean)
                .join(' ')
            : t('head.emptyDescription')
        }
        hidden={found.length === 0}
      />
      <FilterBar search={search} today={today} courses={courses} onChange={change} />
      <div className="desk:grid desk:grid-cols-[minmax(0,1fr)_minmax(25rem,41.67vw)]">
        <ResultsMap search={shown.search} found={found} activeId={activeId} className="desk:order-2" />
        <Results
          key={searchParamsOf({ ...shown.search, sort: 'recommended', near: undefined }).toString()}
          search={shown.search}
          courses={courses}
          found={found}
          query={query}
          isAnswered={shown.live !== undefined}
          onChange={change}
          onActive={setActiveId}
        />
      </div>
    </>
  );
}
