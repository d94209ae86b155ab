import { Badge } from '#web/design/badge.tsx';
import { useTexts } from '../texts/texts.tsx';

/** Stands before what is no longer part of a booking. */
export function CancelledBadge() {
  const t = useTexts('rounds');
  return <Badge kind="neutral">{t('cancelled')}</Badge>;
}
