import { useTexts } from '#web/app/i18n/texts.tsx';
import { Badge } from '#web/design/badge.tsx';

/** Stands before what is no longer part of a booking. */
export function CancelledBadge() {
  const t = useTexts('rounds');
  return <Badge kind="neutral">{t('cancelled')}</Badge>;
}
