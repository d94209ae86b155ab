import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import type { createReservation } from '#shared/bookings/contract.ts';
import type { EndpointReply } from '#shared/kernel/endpoint.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { useRedirectAfter } from '#web/app/use-redirect-after.ts';
import { Button } from '#web/design/button.tsx';
import { DoneMark } from '#web/design/done-mark.tsx';
import { redirectDelaysMs } from '../redirect-delays.ts';

const RESERVATIONS = '/mis-reservas';

/** A booking confirmed without a card: free, or paid with credit. Redirects automatically. */
export function Booked({ reservation }: { reservation: EndpointReply<typeof createReservation> }) {
  const t = useTexts('flow');
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useRedirectAfter(redirectDelaysMs.toReservations, () => navigate(RESERVATIONS));
  return (
    <div className="grid justify-items-center gap-2 py-11 text-center">
      <DoneMark />
      <h2 ref={heading} tabIndex={-1} className="mt-2 text-h2 text-head outline-none">
        {t('booked.title')}
      </h2>
      <p className="text-mut">{t('booked.text')}</p>
      <p className="mt-3 text-mut text-small">{t('booked.locator')}</p>
      <p className="font-bold text-total tracking-wide">{reservation.locator}</p>
      <Button asChild kind="secondary" className="mt-4">
        <Link to={RESERVATIONS}>{t('booked.see')}</Link>
      </Button>
    </div>
  );
}
