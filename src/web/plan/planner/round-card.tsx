import { hourOfTime } from '#posters/hours.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { Badge } from '#web/design/badge.tsx';
import { Card } from '#web/design/card.tsx';
import { formatTime } from '#web/features/dates/dates.ts';
import { RateFacts } from '#web/features/golf/rate-facts.tsx';
import { CoursePoster } from '#web/features/posters/course-poster.tsx';
import { placeOf } from '#web/features/posters/place-of.ts';
import { type PlanLine, timePriceCents } from './plan-price.ts';

/** One round of the trip: the course, the start of each flight, and the price. */
export function RoundCard({ line, players }: { line: PlanLine; players: number }) {
  const t = useTexts('planner');
  const general = useTexts('general');
  const language = useLanguage();
  const { course, time, timeZone } = line;
  const pricePerPlayerCents = time && timePriceCents(time);
  const price = (cents: number) => formatCents(cents, language);
  return (
    <Card flush as="article" className="flex">
      <CoursePoster
        place={placeOf(course)}
        hour={time && hourOfTime(time.time)}
        width={140}
        height={136}
        className="w-24 flex-none self-stretch desk:w-40"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-2 p-3.5 desk:p-4">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
          <div className="min-w-0 grow basis-40">
            <h3 className="text-card text-head">{course.courseName}</h3>
            <p className="text-mut text-small">{course.location}</p>
          </div>
          <Badge>{general(`source.${course.sourceType}`)}</Badge>
        </div>
        <ul className="flex flex-wrap gap-x-3 gap-y-1.5">
          {time?.teeTimeSlots.map((slot) => (
            <li key={slot.groupNumber} className="flex items-center gap-2 text-small">
              <span className="rounded-badge bg-seasoft px-2 py-0.5 font-strong text-seaink">
                {formatTime(slot.time)}
              </span>
              {t('summary.group', { group: slot.groupNumber, players: slot.players })}
            </li>
          ))}
        </ul>
        {time && <RateFacts of={time} {...(timeZone && { timeZone })} />}
        {pricePerPlayerCents !== undefined && (
          <p className="mt-auto flex flex-wrap items-baseline justify-end gap-x-2 text-right">
            {time?.price === null && <span className="text-mut text-smallest">{t('estimate')}</span>}
            <span className="text-mut text-small">
              {t('summary.rates', { count: players, price: price(pricePerPlayerCents) })}
            </span>
            <b className="whitespace-nowrap">{price(pricePerPlayerCents * players)}</b>
          </p>
        )}
      </div>
    </Card>
  );
}
