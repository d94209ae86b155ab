import type { Booking } from '#shared/bookings/contract.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { StayCard } from '../stay-card.tsx';

/** The hotels of a booking; renders nothing without one. */
export function BookingStays({ booking }: { booking: Booking }) {
  const t = useTexts('player');
  if (booking.hotels.length === 0) return null;
  return (
    <div className="mt-8 grid gap-4">
      <h2 className="text-h2 text-head">{t('stays.title')}</h2>
      {booking.hotels.map((stay) => (
        <StayCard
          key={stay.id}
          stay={stay}
          nightCents={stay.pricePerNight}
          totalCents={stay.totalHotelPrice}
          cancelled={booking.status === 'CANCELLED'}
        />
      ))}
    </div>
  );
}
