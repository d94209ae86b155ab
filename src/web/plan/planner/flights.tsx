import type { AvailableTime } from '#shared/planner/contract.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { formatTime } from '#web/features/dates/dates.ts';

/** A group larger than four goes out in consecutive flights: when, and how many in each. */
export function Flights({ slots }: { slots: AvailableTime['teeTimeSlots'] }) {
  const t = useTexts('planner');
  return (
    <div className="mt-4 rounded-control bg-sand px-3.5 py-3">
      <p className="font-strong text-small">{t('times.flights')}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-small">
        {slots.map(({ groupNumber, time, players }) => (
          <li key={groupNumber}>
            {t('times.flight', { group: groupNumber, time: formatTime(time), players })}
          </li>
        ))}
      </ul>
    </div>
  );
}
