import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type Cents, centsFromEuros } from '#shared/kernel/money.ts';
import { addDays, daysBetween, eachDay, type TeeDate } from '#shared/kernel/tee-date.ts';
import type { CourseDetail, DayPrice } from '#shared/search/contract.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { ChoiceGroup } from '#web/design/choice-group.tsx';
import { IconButton } from '#web/design/icon-button.tsx';
import { Skeleton } from '#web/design/skeleton.tsx';
import { useDayPrices } from '#web/features/course-day/course-day.queries.ts';
import { lastDay } from '#web/features/course-day/round-address.ts';
import { formatDay } from '#web/features/dates/dates.ts';
import { chipPrice } from '#web/features/prices/chip-price.ts';

const WEEK = 7;

interface DayStripProps {
  course: CourseDetail;
  today: TeeDate;
  date: TeeDate;
  players: number;
  /** The price of the chosen day, from its tee times; null until they are loaded. */
  dayCents: Cents | null;
  onChoose: (date: TeeDate) => void;
}

/** Seven days from today, then the next seven; each with its lowest price. */
export function DayStrip({ course, today, date, players, dayCents, onChoose }: DayStripProps) {
  const t = useTexts('course');
  const language = useLanguage();
  const first = addDays(today, Math.floor(daysBetween(today, date) / WEEK) * WEEK);
  const last = [addDays(first, WEEK - 1), lastDay(today)].sort()[0]!;
  const { data: prices } = useDayPrices(course.id, { from: first, players });

  /** The price of a day at an external course is known only once that day is chosen. */
  const priceOf = ({ date: day, isKnown, priceFrom }: DayPrice) => {
    if (day === date && dayCents !== null) return chipPrice(dayCents, language);
    if (priceFrom !== null) return chipPrice(centsFromEuros(priceFrom), language);
    return isKnown ? '–' : '·';
  };
  const choices = eachDay(first, last).map((day) => {
    const known = prices?.days.find(({ date: priced }) => priced === day);
    const [weekday = '', number = ''] = formatDay(day, language, 'weekday').split(/\s/);
    return {
      value: day,
      icon: <span className="text-small">{/\d/.test(weekday) ? number : weekday}</span>,
      label: /\d/.test(weekday) ? weekday : number,
      detail: known ? priceOf(known) : <Skeleton className="my-0.5 h-3.5 w-9" />,
    };
  });
  const moveDays = (days: number) => {
    const next = addDays(date, days);
    // Dates compare as text: the middle of the three is the nearest bookable date.
    onChoose([today, next, lastDay(today)].sort()[1]!);
  };

  return (
    <div>
      <div className="mb-2 flex items-center gap-2">
        <p className="mr-auto text-small">
          <b>{formatDay(date, language, 'long')}</b>
          <span className="text-mut"> · {t('pick.fromPrice')}</span>
        </p>
        <IconButton
          label={t('pick.weekBefore')}
          icon={<ChevronLeft size={20} aria-hidden="true" />}
          aria-disabled={first === today || undefined}
          onClick={() => first !== today && moveDays(-WEEK)}
        />
        <IconButton
          label={t('pick.weekAfter')}
          icon={<ChevronRight size={20} aria-hidden="true" />}
          aria-disabled={last === lastDay(today) || undefined}
          onClick={() => moveDays(WEEK)}
        />
      </div>
      <ChoiceGroup
        legend={t('pick.day')}
        legendHidden
        variant="tiles"
        choices={choices}
        value={date}
        onChange={onChoose}
        className="-mx-(--gutter) flex-nowrap! overflow-x-auto *:flex-none px-(--gutter) py-1 [scrollbar-width:none] desk:mx-0 desk:grid desk:grid-cols-7 desk:*:flex desk:overflow-visible desk:px-0"
      />
    </div>
  );
}
