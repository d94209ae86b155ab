import { centsFromEuros, formatCents } from '#shared/kernel/money.ts';
import type { Quote, QuoteCourse } from '#shared/quotes/contract.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { Badge } from '#web/design/badge.tsx';
import { Card } from '#web/design/card.tsx';
import { formatTime } from '#web/features/dates/dates.ts';
import { RateFacts } from '#web/features/golf/rate-facts.tsx';
import { RailDay } from '#web/features/rounds/rail-day.tsx';
import { RoundPicture } from '#web/features/rounds/round-picture.tsx';
import { QuoteStays } from './quote-stays.tsx';

function Course({ course, wasCents }: { course: QuoteCourse; wasCents: number | undefined }) {
  const t = useTexts('player');
  const general = useTexts('general');
  const language = useLanguage();
  const each = (cents: number) => `${course.players} × ${formatCents(cents, language)}`;
  return (
    <Card as="article" flush className="desk:grid desk:grid-cols-[170px_1fr]">
      <RoundPicture
        round={course}
        time={course.teeTimeSlots[0]?.time}
        width={350}
        height={170}
        className="h-32 rounded-t-card desk:h-full desk:rounded-l-card desk:rounded-tr-none"
      />
      <div className="p-4">
        <div className="flex items-start justify-between gap-3">
          <h3 className="text-card text-head">{course.courseName}</h3>
          <Badge className="flex-none">{general(`source.${course.sourceType}`)}</Badge>
        </div>
        <p className="text-mut text-small">{course.courseLocation}</p>
        <ul className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1.5">
          {course.teeTimeSlots.map((slot) => (
            <li key={slot.groupNumber}>
              <Badge kind="info" icon={null}>
                {t('group', {
                  number: slot.groupNumber,
                  time: formatTime(slot.time),
                  players: slot.players,
                })}
              </Badge>
            </li>
          ))}
        </ul>
        <RateFacts of={course} className="mt-2.5" />
        <p className="mt-2.5 flex flex-wrap items-baseline justify-between gap-x-3 text-small">
          <span className="text-mut">
            {wasCents !== undefined && (
              <s className="mr-2">
                <span className="sr-only">{t('before')} </span>
                {each(wasCents)}
              </s>
            )}
            {each(centsFromEuros(course.pricePerPlayer))}
            {course.priceIsEstimate && ` · ${t('estimate')}`}
          </span>
          <b className={wasCents === undefined ? '' : 'text-solink'}>
            {formatCents(centsFromEuros(course.totalCoursePrice), language)}
          </b>
        </p>
      </div>
    </Card>
  );
}

interface ItineraryProps {
  quote: Quote;
  /** Former price per player, by course. */
  was: ReadonlyMap<string, number>;
}

/** The trip by day: the date at the left, the rounds at the right. */
export function QuoteItinerary({ quote, was }: ItineraryProps) {
  const days = [...new Set(quote.courses.map((course) => course.playDate))].sort();
  return (
    <div className="grid grid-cols-1 gap-4">
      <QuoteStays quote={quote} />
      <ol className="grid grid-cols-1 gap-4">
        {days.map((day) => (
          <li
            key={day}
            className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-2 desk:grid-cols-[4.25rem_minmax(0,1fr)]"
          >
            <p className="pt-1">
              <RailDay date={day} />
            </p>
            <div className="grid gap-3">
              {quote.courses
                .filter((course) => course.playDate === day)
                .map((course) => (
                  <Course key={course.id} course={course} wasCents={was.get(course.courseId)} />
                ))}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
