import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { centsFromEuros, formatCents } from '#shared/kernel/money.ts';
import type { CourseDetail } from '#shared/search/contract.ts';
import { QuotedEnglish } from '#web/app/i18n/quoted-english.tsx';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { Button } from '#web/design/button.tsx';
import { StickyBar } from '#web/design/sticky-bar.tsx';
import { Ticket } from '#web/design/ticket.tsx';
import { DayLight, DayLightSkeleton } from '#web/features/course-day/day-light.tsx';
import { Hours } from '#web/features/course-day/hours.tsx';
import { useRound } from '#web/features/course-day/use-round.ts';
import { formatDay, formatTime } from '#web/features/dates/dates.ts';
import { usePrice } from './flow.queries.ts';
import { type FlowChoice, flowParams, flowPath } from './flow-address.ts';
import { PriceOfRound } from './price-of-round.tsx';

interface StepHourProps {
  course: CourseDetail;
  choice: FlowChoice;
}

/** The choice of the tee time: live times with prices. */
export function StepHour({ course, choice }: StepHourProps) {
  const t = useTexts('flow');
  // Loads the texts of the result with the page: a later load would suspend the step.
  useTexts('course');
  useTexts('search');
  useTexts('discounts');
  const language = useLanguage();
  const inAddress = { date: choice.date!, players: choice.players!, time: choice.time };
  const round = useRound(course, inAddress, (selection) => flowParams({ field: course.id, ...selection }, 3));
  const { selection, query, chosen } = round;
  const price = usePrice({ field: course.id, ...selection, time: chosen?.time });
  const day = formatDay(selection.date, language, 'long');
  const next = (label: ReactNode, wide?: boolean) =>
    chosen && (
      <Button asChild wide={wide}>
        <Link to={flowPath({ field: course.id, ...selection, time: chosen.time })}>{label}</Link>
      </Button>
    );
  const total = price.data && formatCents(centsFromEuros(price.data.totalPrice), language);
  return (
    <div className="grid grid-cols-1 gap-8 desk:grid-cols-[minmax(0,1fr)_22.5rem] desk:gap-14">
      <div className="min-w-0">
        <p className="mb-5 text-mut">
          {course.name} · {day} · {t('players', { count: selection.players })}
        </p>
        {query.data ? (
          <DayLight daylight={query.data.daylight} holes={course.holes} chosen={selection.time} />
        ) : (
          <DayLightSkeleton />
        )}
        <div className="mt-6">
          <Hours course={course} round={round} />
        </div>
      </div>
      <aside aria-label={t('choiceLabel')}>
        <div className="sticky top-24 hidden desk:block">
          <Ticket
            stub={next(t('hour.submit'), true) ?? <p className="text-mut text-small">{t('hour.none')}</p>}
          >
            <p className="text-mut text-small">{course.name}</p>
            {chosen ? (
              <>
                <p className="mt-1 text-head text-hour">{formatTime(chosen.time)}</p>
                <p className="mt-1">
                  {day} · {t('players', { count: selection.players })}
                </p>
                <PriceOfRound course={course} price={price} />
              </>
            ) : (
              <p className="mt-1">
                {day} · {t('players', { count: selection.players })}
              </p>
            )}
          </Ticket>
        </div>
        {chosen && (
          <StickyBar
            label={t('choiceLabel')}
            tone="surf"
            phoneOnly
            title={`${formatTime(chosen.time)} · ${formatDay(selection.date, language, 'short')}`}
            detail={
              price.isError ? (
                <QuotedEnglish>{t('price.failed')}</QuotedEnglish>
              ) : (
                <b className="text-ink">{total ?? '…'}</b>
              )
            }
            action={next(t('continue'))}
          />
        )}
      </aside>
    </div>
  );
}
