import { Bookmark, CalendarX, PencilLine } from 'lucide-react';
import type { BookingStatus } from '#shared/bookings/states.ts';
import type { QuoteStatus } from '#shared/quotes/states.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { Badge, type BadgeKind } from '#web/design/badge.tsx';

const quoteBadges: Record<QuoteStatus, BadgeKind> = {
  DRAFT: 'pending',
  SAVED: 'ok',
  SENT: 'info',
  ACCEPTED: 'ok',
  PENDING: 'pending',
  ACTIVE: 'pending',
  CONVERTED_TO_BOOKING: 'moved',
  EXPIRED: 'neutral',
  CANCELLED: 'neutral',
};
const quoteIcons = { DRAFT: PencilLine, SAVED: Bookmark, EXPIRED: CalendarX } as const;

export function QuoteBadge({ status }: { status: QuoteStatus }) {
  const t = useTexts('player');
  return (
    <Badge kind={quoteBadges[status]} icon={status in quoteIcons ? quoteIcons[status as 'DRAFT'] : undefined}>
      {t(`quoteStatus.${status}`)}
    </Badge>
  );
}

/**
 * The status of a quote among the trips (specification, §4): pending while it can be booked, cancelled once it can't.
 * A draft, which has no badge in the specification, keeps its own name.
 */
export function useTripStatus(): (status: QuoteStatus) => string {
  const t = useTexts('player');
  return (status) => {
    if (status === 'PENDING' || status === 'ACTIVE' || status === 'SAVED') return t('bookingStatus.PENDING');
    if (status === 'CANCELLED' || status === 'EXPIRED') return t('bookingStatus.CANCELLED');
    return t(`quoteStatus.${status}`);
  };
}

export function TripQuoteBadge({ status }: { status: QuoteStatus }) {
  const isDraft = status === 'DRAFT';
  return (
    <Badge kind="pending" icon={isDraft ? PencilLine : undefined}>
      {useTripStatus()(status)}
    </Badge>
  );
}

const bookingBadges: Record<BookingStatus, BadgeKind> = {
  PENDING: 'pending',
  CONFIRMED: 'ok',
  CANCELLED: 'neutral',
};

export function BookingBadge({ status }: { status: BookingStatus }) {
  const t = useTexts('player');
  return <Badge kind={bookingBadges[status]}>{t(`bookingStatus.${status}`)}</Badge>;
}
