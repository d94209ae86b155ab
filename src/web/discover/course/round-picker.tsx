import { Link } from 'react-router';
import { centsFromEuros } from '#shared/kernel/money.ts';
import type { CourseDetail } from '#shared/search/contract.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { StepperField } from '#web/design/stepper-field.tsx';
import { DayLight, DayLightSkeleton } from '#web/features/course-day/day-light.tsx';
import { Hours } from '#web/features/course-day/hours.tsx';
import { MOST_PLAYERS, planningPath } from '#web/features/course-day/round-address.ts';
import type { Round } from '#web/features/course-day/use-round.ts';
import { DayStrip } from './day-strip.tsx';
import { OfferNotice } from './offer-notice.tsx';

interface RoundPickerProps {
  course: CourseDetail;
  today: string;
  round: Round;
}

/** Players, date and tee time; the tee time is the main choice. */
export function RoundPicker({ course, today, round }: RoundPickerProps) {
  const t = useTexts('course');
  // Loads the texts of the result with the page: a later load would suspend the picker.
  useTexts('search');
  const { selection, query, choose } = round;
  const dayPrices = query.data?.times.map(({ price }) => centsFromEuros(price)) ?? [];
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
            value={selection.players}
            onChange={(players) => choose({ players })}
            min={1}
            max={MOST_PLAYERS}
            format={(count) => t('players', { count })}
            decreaseLabel={t('pick.fewer')}
            increaseLabel={t('pick.more')}
          />
        </div>
      </div>
      <DayStrip
        course={course}
        today={today}
        date={selection.date}
        players={selection.players}
        dayCents={dayPrices.length > 0 ? Math.min(...dayPrices) : null}
        onChoose={(date) => choose({ date })}
      />
      <OfferNotice course={course} date={selection.date} />
      <div className="mt-4">
        {query.data ? (
          <DayLight daylight={query.data.daylight} holes={course.holes} chosen={selection.time} />
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
              to={planningPath(course.zone, selection.date)}
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
