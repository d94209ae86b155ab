import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { Badge } from '#web/design/badge.tsx';
import { Ticket } from '#web/design/ticket.tsx';
import { formatDay, formatTime } from '#web/features/dates/dates.ts';
import { RateFacts } from '#web/features/golf/rate-facts.tsx';
import type { OfflineRound, OfflineTrip } from '#web/features/offline/next-trip.ts';
import { Directions } from '../directions.tsx';

function Round({ round }: { round: OfflineRound }) {
  const t = useTexts('offline');
  const language = useLanguage();
  return (
    <li className="py-4 first:pt-1 last:pb-0">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="text-card text-head">{round.courseName}</h3>
          <p className="text-mut text-small">{round.courseLocation}</p>
        </div>
        <p className="flex-none text-head text-hour">{formatTime(round.time)}</p>
      </div>
      <p className="mt-1 font-strong">{formatDay(round.date, language, 'long')}</p>
      {round.timeZone === 'Atlantic/Canary' && <p className="text-mut text-small">{t('canaryTime')}</p>}
      <ul className="mt-2.5 flex flex-wrap gap-1.5">
        {round.teeTimeSlots.map((slot) => (
          <li key={slot.groupNumber}>
            <Badge kind="info" icon={null}>
              {t('group', {
                number: slot.groupNumber,
                time: formatTime(slot.time),
                players: t('players', { count: slot.players }),
              })}
            </Badge>
          </li>
        ))}
      </ul>
      <RateFacts of={round} className="mt-2" />
      {round.clubLocator && (
        <p className="mt-2.5 text-small">{t('clubLocator', { locator: round.clubLocator })}</p>
      )}
      <Directions
        position={round.position}
        name={round.courseName}
        label={t('directionsShort')}
        longLabel={t('directions', { course: round.courseName })}
      />
    </li>
  );
}

/** The trip as shown at the club. */
export function OfflineTicket({ trip }: { trip: OfflineTrip }) {
  const t = useTexts('offline');
  return (
    <Ticket
      stub={
        <>
          <p className="text-mut text-small">{t('locator')}</p>
          <p className="font-bold text-total tracking-wide">{trip.locator}</p>
          <p className="mt-1 text-mut text-small">{t('clubHint')}</p>
        </>
      }
    >
      <h2 className="text-h2 text-head">{trip.name}</h2>
      <p className="text-mut">{t('players', { count: trip.players })}</p>
      <ul className="mt-3 divide-y">
        {trip.rounds.map((round) => (
          <Round key={`${round.date}${round.time}${round.courseName}`} round={round} />
        ))}
      </ul>
    </Ticket>
  );
}
