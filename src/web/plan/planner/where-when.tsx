import { MapPin } from 'lucide-react';
import { destinations } from '#shared/courses/regions.ts';
import { addDays } from '#shared/kernel/tee-date.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { DateField } from '#web/design/date-field.tsx';
import { SelectField } from '#web/design/field.tsx';
import { todayInSpain } from '#web/features/dates/dates.ts';
import { useDestinationName } from '#web/features/trip-search/destination-name.ts';
import type { Answers } from './plan.ts';

/** The server accepts stays of at most a month. */
const LONGEST_STAY_DAYS = 30;

interface WhereWhenProps {
  answers: Answers;
  onChange: (change: Partial<Answers>) => void;
}

export function WhereWhen({ answers, onChange }: WhereWhenProps) {
  const t = useTexts('planner');
  const nameOf = useDestinationName();
  const { destination, startDate, endDate } = answers;
  const names = destinations.map(({ name }) => name);
  // An address may contain a place outside the list, such as a region of the map.
  const offered = destination && !names.includes(destination) ? [destination, ...names] : names;
  return (
    <>
      <SelectField
        label={t('ask.destination')}
        icon={<MapPin size={18} />}
        value={destination}
        onChange={(event) => onChange({ destination: event.target.value })}
      >
        <option value="">{t('ask.chooseDestination')}</option>
        {offered.map((name) => (
          <option key={name} value={name}>
            {nameOf(name)}
          </option>
        ))}
      </SelectField>
      <div className="grid grid-cols-1 gap-2 min-[27rem]:grid-cols-2">
        <DateField
          label={t('ask.from')}
          value={startDate}
          min={todayInSpain()}
          onChange={({ target: { value } }) =>
            // A change of the first day moves the last one, so that the stay is neither negative nor longer than a
            // month.
            onChange({ startDate: value, endDate: endDate && value ? within(endDate, value) : endDate })
          }
        />
        <DateField
          label={t('ask.to')}
          value={endDate}
          min={startDate || todayInSpain()}
          max={startDate ? addDays(startDate, LONGEST_STAY_DAYS) : undefined}
          onChange={({ target: { value } }) => onChange({ endDate: value })}
        />
      </div>
    </>
  );
}

function within(endDate: string, startDate: string): string {
  const latest = addDays(startDate, LONGEST_STAY_DAYS);
  if (endDate < startDate) return startDate;
  return endDate > latest ? latest : endDate;
}
