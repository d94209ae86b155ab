import type { AvailableTime } from '#shared/planner/contract.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { formatTime } from '#web/features/dates/dates.ts';

/** A group of more than four plays in consecutive flights: the start and the players of each. */
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
