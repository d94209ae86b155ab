import { Link } from 'react-router';
import type { CourseDetail } from '#shared/search/contract.ts';
import { Button } from '#web/design/button.tsx';
import { EmptyState } from '#web/design/empty-state.tsx';
import { ErrorState } from '#web/design/error-state.tsx';
import { Notice } from '#web/design/notice.tsx';
import { StepperField } from '#web/design/stepper-field.tsx';
import { formatDay, formatTime } from '#web/frame/dates.ts';
import { useLanguage, useTexts } from '#web/frame/texts/texts.tsx';
import { LiveAge } from '../live-age.tsx';
import { MOST_PLAYERS, planningPath } from '../round-address.ts';
import { DayLight, DayLightSkeleton } from './day-light.tsx';
import { DayStrip } from './day-strip.tsx';
import { DayTimes, DayTimesSkeleton } from './day-times.tsx';
import { OfferNotice } from './offer-notice.tsx';
import type { Round } from './use-round.ts';

interface RoundPickerProps {
  course: CourseDetail;
  today: string;
  round: Round;
}

/** How many, which day, at what hour: the hour is what the page is for. */
export function RoundPicker({ course, today, round }: RoundPickerProps) {
  const t = useTexts('course');
  // What is shown once the club has answered speaks with these: they come with the page, else it would hide meanwhile.
  useTexts('search');
  const { wish, query, choose } = round;
  return (
    <section aria-labelledby="elige" className="pt-9">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="elige" className="text-h2 text-head">
          {t('pick.title')}
        </h2>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <StepperField
            label={t('pick.players')}
            labelHidden
            value={wish.players}
            onChange={(players) => choose({ players })}
            min={1}
            max={MOST_PLAYERS}
            format={(count) => t('players', { count })}
            decreaseLabel={t('pick.fewer')}
            increaseLabel={t('pick.more')}
          />
        </div>
      </div>
      <DayStrip course={course} today={today} date={wish.date} onChoose={(date) => choose({ date })} />
      <OfferNotice course={course} date={wish.date} />
      <div className="mt-4">
        {query.data ? (
          <DayLight daylight={query.data.daylight} holes={course.holes} chosen={wish.time} />
        ) : (
          <DayLightSkeleton />
        )}
      </div>
      <div className="mt-6">
        <Hours course={course} round={round} />
      </div>
      <p className="mt-6 text-mut text-small">
        {t.rich('pick.largeGroup', {
          link: (words) => (
            <Link
              to={planningPath(course.zone, wish.date)}
              className="rounded-badge font-strong text-seaink underline underline-offset-4"
            >
              {words}
            </Link>
          ),
        })}
      </p>
    </section>
  );
}

/** The hours, or why there are none; the place stays the same. */
function Hours({ course, round }: { course: CourseDetail; round: Round }) {
  const t = useTexts('course');
  const common = useTexts('common');
  const language = useLanguage();
  const { wish, query, chosen, choose } = round;
  const day = query.data;
  if (!course.isBookable) return <Notice kind="info">{t('pick.notBookable')}</Notice>;
  if (query.isError && !day) {
    return (
      <ErrorState
        heading="h3"
        title={t('pick.failed')}
        action={
          <Button kind="secondary" size="card" onClick={() => query.refetch()}>
            {common('retry')}
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
        {day.message}
      </Notice>
    );
  }
  if (day.answer === 'NO_TIMES') {
    const isTooFew = wish.players < course.minPlayers;
    return (
      <EmptyState
        heading="h3"
        title={
          isTooFew
            ? t('pick.tooFew', { count: course.minPlayers })
            : t('pick.full', { day: formatDay(wish.date, language, 'long') })
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
      {wish.time && !chosen && (
        <Notice kind="warning" live className="mb-5">
          {t('pick.gone', { time: formatTime(wish.time) })}
        </Notice>
      )}
      <DayTimes day={day} value={chosen?.time ?? null} onChoose={(time) => choose({ time })} />
      {day.seenAt && (
        <div className="mt-5">
          <LiveAge seenAt={day.seenAt} onRefresh={() => query.refetch()} isRefreshing={query.isFetching} />
        </div>
      )}
    </>
  );
}
