import { BedDouble } from 'lucide-react';
import { type Cents, formatCents } from '#shared/kernel/money.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { unbroken } from '#web/design/unbroken.ts';
import { CancelledBadge } from './cancelled-badge.tsx';

interface StayRowProps {
  stay: {
    readonly hotelName: string;
    readonly hotelLocation: string;
    readonly nights: number;
    readonly rooms: number;
  };
  totalCents: Cents;
  /** It went with the last of the golf. */
  cancelled?: boolean;
}

/** A hotel of a booking in a list: its name, nights, rooms and price. */
export function StayRow({ stay, totalCents, cancelled }: StayRowProps) {
  const t = useTexts('rounds');
  const language = useLanguage();
  const facts = [
    stay.hotelLocation,
    unbroken(t('nights', { count: stay.nights })),
    unbroken(t('rooms', { count: stay.rooms })),
  ];
  return (
    <li className="flex gap-3 py-3.5">
      <BedDouble size={20} aria-hidden="true" className="mt-0.5 flex-none" />
      <div className="min-w-0 flex-1">
        {cancelled && (
          <p className="mb-1">
            <CancelledBadge />
          </p>
        )}
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <p className="min-w-0 grow basis-36 font-strong">{stay.hotelName}</p>
          <span className="flex-none">{formatCents(totalCents, language)}</span>
        </div>
        <p className="text-mut text-small">{facts.join(' · ')}</p>
      </div>
    </li>
  );
}
