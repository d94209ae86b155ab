import { useState } from 'react';
import { type Cents, formatCents } from '#shared/kernel/money.ts';
import { byCharacters } from '#shared/kernel/text-order.ts';
import type { AvailableTime } from '#shared/planner/contract.ts';
import type { Language } from '#shared/texts/languages.ts';
import { QuotedEnglish } from '#web/app/i18n/quoted-english.tsx';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { TextLink } from '#web/design/text-link.tsx';
import { formatDay, formatTime } from '#web/features/dates/dates.ts';
import { TeeTimeGroup, type TeeTimeOption } from '#web/features/golf/tee-time-group.tsx';
import { firstTimes } from './first-times.ts';
import { timePriceCents } from './plan-price.ts';

/** Specification, §9: the number shown at first, the others behind "+N more". */
const SHOWN = 9;

const keyOf = (time: AvailableTime) => `${time.date} ${time.time}`;

/** Whole euros without decimals, since a chip is small; cents are never rounded away. */
function chipPrice(cents: Cents, language: Language): string {
  return formatCents(cents, language, cents % 100 === 0 ? 0 : 2);
}

interface TimeChoiceProps {
  courseName: string;
  /** Sorted by the preference. */
  times: readonly AvailableTime[];
  chosen: AvailableTime | undefined;
  /** The user chose a time preference: its tee times are first and marked. */
  hasPreference: boolean;
  onChoose: (time: AvailableTime) => void;
}

/** Nine tee times; a button shows all of the day. */
export function TimeChoice({ courseName, times, chosen, hasPreference, onChoose }: TimeChoiceProps) {
  const t = useTexts('planner');
  const language = useLanguage();
  const chosenKey = chosen ? keyOf(chosen) : null;
  const first = firstTimes(times, SHOWN, hasPreference);
  const isHidden = chosenKey !== null && !first.some((time) => keyOf(time) === chosenKey);
  const [isOpen, setIsOpen] = useState(isHidden);
  const choose = (key: string) => {
    const time = times.find((candidate) => keyOf(candidate) === key);
    if (time) onChoose(time);
  };
  const option = (time: AvailableTime, detail: string, moreDetail?: string): TeeTimeOption => ({
    value: keyOf(time),
    hour: formatTime(time.time),
    detail,
    moreDetail,
    preferredLabel: hasPreference && time.isPreferred ? t('times.preferred') : undefined,
  });
  const price = (time: AvailableTime) => chipPrice(timePriceCents(time), language);

  if (!isOpen) {
    return (
      <>
        <TeeTimeGroup
          label={t('times.pick', { course: courseName })}
          layout="thirds"
          times={first.map((time) => option(time, formatDay(time.date, language, 'weekday'), price(time)))}
          value={chosenKey}
          onChange={choose}
        />
        {times.length > SHOWN && (
          <TextLink asChild standalone arrow="down" className="mt-3 text-small">
            <button type="button" onClick={() => setIsOpen(true)}>
              <QuotedEnglish>{t('times.more', { count: times.length - SHOWN })}</QuotedEnglish>
            </button>
          </TextLink>
        )}
      </>
    );
  }
  const days = [...Map.groupBy(times, (time) => time.date)].sort(([a], [b]) => byCharacters(a, b));
  return (
    <div className="grid gap-4">
      {days.map(([date, ofDay]) => (
        <TeeTimeGroup
          key={date}
          label={t('times.pickDay', { course: courseName, day: formatDay(date, language, 'long') })}
          heading={<b className="text-small">{formatDay(date, language, 'long')}</b>}
          layout="thirds"
          times={ofDay
            .toSorted((a, b) => byCharacters(a.time, b.time))
            .map((time) => option(time, price(time)))}
          value={chosenKey}
          onChange={choose}
        />
      ))}
      <TextLink asChild standalone className="justify-self-start text-small">
        <button type="button" onClick={() => setIsOpen(false)}>
          {t('times.fewer')}
        </button>
      </TextLink>
    </div>
  );
}
