import { CloudSun, type LucideIcon, Sun, Sunrise, Sunset } from 'lucide-react';
import { centsFromEuros } from '#shared/kernel/money.ts';
import { minutesOfTime, timeOfMinutes } from '#shared/kernel/tee-date.ts';
import { byCharacters } from '#shared/kernel/text-order.ts';
import type { CourseDay } from '#shared/search/contract.ts';
import { bandOf } from '#shared/search/day-bands.ts';
import { preferenceBands, type TimePreference, timePreferences } from '#shared/tee-times/bands.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { Skeleton } from '#web/design/skeleton.tsx';
import { Spinner } from '#web/design/spinner.tsx';
import { formatTime } from '#web/features/dates/dates.ts';
import { TeeTimeGroup, type TeeTimeOption } from '#web/features/golf/tee-time-group.tsx';
import { chipPrice } from '#web/features/prices/chip-price.ts';

const icons: Record<TimePreference, LucideIcon> = {
  early_bird: Sunrise,
  manana: CloudSun,
  mediodia: Sun,
  tarde: Sunset,
};

interface DayTimesProps {
  day: CourseDay;
  value: string | null;
  onChoose: (time: string) => void;
}

/** All starts of the day by the part of it; those with too few places stand struck among them. */
export function DayTimes({ day, value, onChoose }: DayTimesProps) {
  const t = useTexts('course');
  const language = useLanguage();
  const open = day.times.map(
    (time): TeeTimeOption => ({
      value: time.time,
      hour: formatTime(time.time),
      detail: chipPrice(centsFromEuros(time.price), language),
    }),
  );
  const short = day.shortTimes.map(
    (time): TeeTimeOption => ({
      value: time.time,
      hour: formatTime(time.time),
      detail: t('places', { count: time.freePlaces }),
      full: true,
    }),
  );
  const all = [...open, ...short].sort((a, b) => byCharacters(a.value, b.value));
  const byBand = Map.groupBy(all, (option) => bandOf(minutesOfTime(option.value)));
  return (
    <div className="grid gap-6">
      {timePreferences.map((band) => {
        const times = byBand.get(band);
        if (!times) return null;
        return (
          <TeeTimeGroup
            key={band}
            label={t('pick.hoursOf', { band: t(`bands.${band}`) })}
            heading={<BandHeading band={band} />}
            times={times}
            value={value}
            onChange={onChoose}
          />
        );
      })}
    </div>
  );
}

function BandHeading({ band }: { band: TimePreference }) {
  const t = useTexts('course');
  const Icon = icons[band];
  const { fromMinutes, untilMinutes } = preferenceBands[band];
  const hours = [fromMinutes, untilMinutes].map((minutes) => formatTime(timeOfMinutes(minutes))).join('–');
  return (
    <span className="flex items-center gap-2.5">
      <Icon size={20} className="text-terink" />
      <b className="text-h3">{t(`bands.${band}`)}</b>
      <span className="text-mut text-small">{hours}</span>
    </span>
  );
}

/** The same shape, while the club is asked. */
export function DayTimesSkeleton() {
  const t = useTexts('course');
  return (
    <div className="grid gap-6">
      <Spinner text={t('pick.asking')} />
      {[8, 12, 8].map((count, group) => (
        <div key={`group-${count}-${group === 0 ? 'first' : 'later'}`}>
          <Skeleton className="mb-2 h-5.5 w-44" />
          <TeeTimeGroup
            label={t('pick.asking')}
            times={[]}
            value={null}
            onChange={() => {}}
            loading={count}
          />
        </div>
      ))}
    </div>
  );
}
