import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { Countdown } from '#web/design/countdown.tsx';

/** The server expires unpaid bookings by a job each second. */
const SWEPT_AFTER_MS = 2000;

/** The time left to pay an unpaid booking; at zero every list is refetched. */
export function PayCountdown({ endsAt }: { endsAt: string }) {
  const t = useTexts('player');
  const queries = useQueryClient();
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-mut text-small">
      {t('payLeft')}
      <Countdown
        label={t('payLeft')}
        endsAt={endsAt}
        units={{
          days: t('units.days'),
          hours: t('units.hours'),
          minutes: t('units.minutes'),
          seconds: t('units.seconds'),
        }}
        endedText={t('ended')}
        announce={(minutes) => t('minutesLeft', { count: minutes })}
        onEnd={() => setTimeout(() => void queries.invalidateQueries(), SWEPT_AFTER_MS)}
      />
    </p>
  );
}
