import { useDeferredValue } from 'react';
import type { CourseDetail } from '#shared/search/contract.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { Button } from '#web/design/button.tsx';
import { EmptyState } from '#web/design/empty-state.tsx';
import { ErrorState } from '#web/design/error-state.tsx';
import { Notice } from '#web/design/notice.tsx';
import { formatDay, formatTime } from '#web/features/dates/dates.ts';
import { RateFacts } from '#web/features/golf/rate-facts.tsx';
import { DayTimes, DayTimesSkeleton } from './day-times.tsx';
import { LiveAge } from './live-age.tsx';
import type { Round } from './use-round.ts';

/** The tee times, or the reason why there are none. */
export function Hours({ course, round }: { course: CourseDetail; round: Round }) {
  const t = useTexts('course');
  const general = useTexts('general');
  const language = useLanguage();
  const { selection, query, chosen, choose } = round;
  // Rendering dozens of buttons is deferred; removing stale ones is not.
  const day = useDeferredValue(query.data) && query.data;
  if (!course.isBookable) return <Notice kind="info">{t('pick.notBookable')}</Notice>;
  if (query.isError && !day) {
    return (
      <ErrorState
        heading="h3"
        title={t('pick.failed')}
        action={
          <Button kind="secondary" size="card" onClick={() => query.refetch()}>
            {general('retry')}
          </Button>
        }
      >
        {t('pick.failedText')}
      </ErrorState>
    );
  }
  if (!day || day.answer === 'ASKING') return <DayTimesSkeleton />;
  if (day.answer === 'NO_ANSWER') {
    return (
      <Notice kind="warning" live>
        <b className="block">{t('pick.noAnswer', { day: formatDay(selection.date, language, 'long') })}</b>
        {day.message}
      </Notice>
    );
  }
  if (day.answer === 'NO_TIMES') {
    const isTooFew = selection.players < course.minPlayers;
    return (
      <EmptyState
        heading="h3"
        title={
          isTooFew
            ? t('pick.tooFew', { count: course.minPlayers })
            : t('pick.full', { day: formatDay(selection.date, language, 'long') })
        }
        action={
          isTooFew && (
            <Button kind="secondary" size="card" onClick={() => choose({ players: course.minPlayers })}>
              {t('pick.setPlayers', { players: t('players', { count: course.minPlayers }) })}
            </Button>
          )
        }
      >
        {isTooFew ? t('pick.tooFewText') : t('pick.fullText')}
      </EmptyState>
    );
  }
  return (
    <>
      {selection.time && !chosen && (
        <Notice kind="warning" live className="mb-5">
          {t('pick.gone', { time: formatTime(selection.time) })}
        </Notice>
      )}
      <DayTimes day={day} value={chosen?.time ?? null} onChoose={(time) => choose({ time })} />
      {/* On a desk the ticket shows it. */}
      {chosen && <RateFacts of={chosen} timeZone={course.timeZone} className="mt-3 desk:hidden" />}
      {day.seenAt && (
        <div className="mt-5">
          <LiveAge seenAt={day.seenAt} onRefresh={() => query.refetch()} isRefreshing={query.isFetching} />
        </div>
      )}
    </>
  );
}
