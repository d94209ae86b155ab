import { BedDouble } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Cents, formatCents } from '#shared/kernel/money.ts';
import type { QuoteHotel } from '#shared/quotes/contract.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { Card } from '#web/design/card.tsx';
import { unbroken } from '#web/design/unbroken.ts';
import { CancelledBadge } from '#web/features/rounds/cancelled-badge.tsx';

interface StayCardProps {
  stay: Pick<QuoteHotel, 'hotelName' | 'hotelLocation' | 'roomType' | 'mealPlan' | 'nights' | 'rooms'>;
  nightCents: Cents;
  totalCents: Cents;
  /** Cancelled together with the last round. */
  cancelled?: boolean;
  /** The action for this hotel. */
  action?: ReactNode;
}

/** A hotel of a quote or a booking, with its price and breakdown. */
export function StayCard({ stay, nightCents, totalCents, cancelled, action }: StayCardProps) {
  const t = useTexts('player');
  const language = useLanguage();
  const facts = [
    stay.hotelLocation,
    stay.roomType,
    stay.mealPlan,
    unbroken(t('nights', { count: stay.nights })),
    unbroken(t('stays.rooms', { count: stay.rooms })),
    t('stays.each', { price: formatCents(nightCents, language) }),
  ];
  return (
    <Card className="flex items-start gap-3">
      <BedDouble size={22} aria-hidden="true" className="mt-0.5 flex-none" />
      <div className="min-w-0 flex-1">
        {cancelled && (
          <p className="mb-1">
            <CancelledBadge />
          </p>
        )}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="text-h3">{stay.hotelName}</h3>
          <b>{formatCents(totalCents, language)}</b>
        </div>
        <p className="text-mut text-small">{facts.join(' · ')}</p>
      </div>
      {action}
    </Card>
  );
}
