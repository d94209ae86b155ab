import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { centsFromEuros } from '#shared/kernel/money.ts';
import type { DayTime } from '#shared/search/contract.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { Badge } from '#web/design/badge.tsx';
import { Price } from '#web/design/price.tsx';
import { Skeleton } from '#web/design/skeleton.tsx';
import { unbroken } from '#web/design/unbroken.ts';
import { bookingPath, coursePath } from '#web/features/course-day/round-address.ts';
import { formatTime } from '#web/features/dates/dates.ts';
import { MoreTimesChip, TeeTimeChip } from '#web/features/golf/tee-time-chip.tsx';
import { CoursePoster } from '#web/features/posters/course-poster.tsx';
import { chipPrice } from '#web/features/prices/chip-price.ts';
import type { GreenFeeSearch } from './search-address.ts';
import type { FoundCourse } from './search-courses.ts';

interface ResultRowProps {
  found: FoundCourse;
  search: GreenFeeSearch;
  /** The request failed, and there are no earlier results. */
  hasFailed: boolean;
  /** The pointer is on it: the map highlights its position. */
  onActive: (id: string | null) => void;
}

/**
 * A course in the list: its poster, location, lowest price, and its first tee times as buttons. Each club's reply
 * changes the list, but only its own row renders again.
 */
export const ResultRow = memo(function ResultRow({ found, search, hasFailed, onActive }: ResultRowProps) {
  const t = useTexts('search');
  const { course, result } = found;
  const selection = { date: search.date, players: search.players };
  const path = coursePath(course.id, selection);
  const isOut = result?.answer === 'NO_ANSWER' || result?.answer === 'NO_TIMES';
  const facts = [
    course.location,
    unbroken(t('holes', { count: course.holes })),
    ...(course.par === null ? [] : [unbroken(t('par', { par: course.par }))]),
    ...(found.awayKm === null ? [] : [unbroken(t('away', { km: found.awayKm }))]),
  ];
  return (
    <li
      onPointerEnter={() => onActive(course.id)}
      onPointerLeave={() => onActive(null)}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 gap-y-3 border-line border-b py-4 desk:grid-rows-[auto_1fr] desk:gap-x-4.5"
    >
      <Link to={path} tabIndex={-1} aria-hidden="true" className="desk:row-span-2">
        <CoursePoster
          place={course}
          width={104}
          height={128}
          desk={{ width: 140, height: 136 }}
          faded={isOut}
          className="h-32 w-[min(6.5rem,33vw)] rounded-poster desk:h-34 desk:w-35"
        />
      </Link>
      <div className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <div className="min-w-0 flex-1 basis-20">
            <h2 className="text-card text-head">
              <Link to={path} className="rounded-badge underline-offset-4 hover:underline">
                {course.name}
              </Link>
            </h2>
            <p className="mt-0.5 text-mut text-small">{facts.join(' · ')}</p>
          </div>
          {!hasFailed && <FromPrice found={found} />}
        </div>
        {found.live?.offerPercent && !isOut && (
          <Badge kind="offer" className="mt-2">
            {t('offer', { percent: found.live.offerPercent })}
          </Badge>
        )}
      </div>
      <div className="col-span-2 min-h-12 min-w-0 desk:col-span-1 desk:col-start-2 desk:self-end">
        <Hours found={found} search={search} hasFailed={hasFailed} path={path} />
      </div>
    </li>
  );
}, showsSame);

function showsSame(before: ResultRowProps, after: ResultRowProps): boolean {
  const { course, result, awayKm } = after.found;
  return (
    before.found.course === course &&
    before.found.result === result &&
    before.found.awayKm === awayKm &&
    before.hasFailed === after.hasFailed &&
    before.onActive === after.onActive &&
    before.search === after.search
  );
}

/** The lowest price of the matching tee times, once they are known. */
function FromPrice({ found: { live, result } }: { found: FoundCourse }) {
  const t = useTexts('search');
  if (!live || live.answer === 'ASKING') return <Skeleton className="h-10 w-16 flex-none" />;
  const cents = live.priceFromCents;
  if (cents === null) return null;
  const fullCents = result?.fullPriceFrom ? centsFromEuros(result.fullPriceFrom) : cents;
  return (
    <span className="ml-auto flex min-w-0 flex-col items-end leading-tight">
      <span className="text-mut text-smallest">{t('from')}</span>
      <Price
        cents={cents}
        wasCents={fullCents === cents ? undefined : fullCents}
        wasLabel={t('before')}
        nowLabel={t('now')}
        decimals={cents % 100 === 0 ? 0 : 2}
        className="justify-end"
      />
    </span>
  );
}

interface HoursProps {
  found: FoundCourse;
  search: GreenFeeSearch;
  hasFailed: boolean;
  path: string;
}

function Hours({ found: { course, result }, search, hasFailed, path }: HoursProps) {
  const t = useTexts('search');
  if (hasFailed) {
    return (
      <Sentence>
        <Link to={path} className="rounded-badge font-strong text-seaink underline underline-offset-4">
          {t('seeCourse')}
        </Link>
      </Sentence>
    );
  }
  if (!result || result.answer === 'ASKING') return <HoursSkeleton />;
  if (result.answer === 'NO_ANSWER') return <Sentence live>{result.message}</Sentence>;
  if (result.answer === 'NO_TIMES') {
    return (
      <Sentence>
        {result.otherTimesCount > 0 ? t('others', { count: result.otherTimesCount }) : t('full')}{' '}
        <Link to={path} className="rounded-badge font-strong text-seaink underline underline-offset-4">
          {result.otherTimesCount > 0 ? t('seeThem') : t('otherDays')}
          <span className="sr-only"> {course.name}</span>
        </Link>
      </Sentence>
    );
  }
  const rest = result.timesCount - result.times.length;
  return (
    <ul
      aria-label={t('hoursOf', { course: course.name })}
      className="-mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-0.5 [scrollbar-width:none] desk:mx-0 desk:flex-wrap desk:px-0"
    >
      {result.times.map((time) => (
        <li key={time.time} className="flex flex-none">
          <HourChip course={course} search={search} time={time} />
        </li>
      ))}
      {rest > 0 && (
        <li className="flex flex-none">
          <MoreTimesChip asChild>
            <Link to={path} aria-label={t('moreHours', { count: rest, course: course.name })}>
              +{rest}
            </Link>
          </MoreTimesChip>
        </li>
      )}
    </ul>
  );
}

function HourChip({
  course,
  search,
  time,
}: {
  course: FoundCourse['course'];
  search: GreenFeeSearch;
  time: DayTime;
}) {
  const language = useLanguage();
  const to = bookingPath(course.id, { ...search, time: time.time });
  return (
    <TeeTimeChip
      hour={formatTime(time.time)}
      detail={chipPrice(centsFromEuros(time.price), language)}
      asChild
    >
      <Link to={to} />
    </TeeTimeChip>
  );
}

const empty = ['first', 'second', 'third', 'fourth'];

function HoursSkeleton() {
  return (
    <span className="flex gap-2 py-0.5">
      {empty.map((key) => (
        <Skeleton key={key} className="h-12 w-18 rounded-chip" />
      ))}
    </span>
  );
}

function Sentence({ live, children }: { live?: boolean; children: ReactNode }) {
  return (
    <p role={live ? 'status' : undefined} className="max-w-120 text-small">
      {children}
    </p>
  );
}
