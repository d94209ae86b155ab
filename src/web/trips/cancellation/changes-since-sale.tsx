import type { CourseBooking } from '#shared/bookings/contract.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';

/** The remaining players of those it was sold for, and the price increase since other courses were cancelled. */
export function ChangesSinceSale({ line }: { line: CourseBooking }) {
  const t = useTexts('cancellation');
  const language = useLanguage();
  if (line.status !== 'CONFIRMED') return null;
  const words = [
    ...(line.playerCount < line.soldPlayers
      ? [t('line.now', { count: line.playerCount, sold: line.soldPlayers })]
      : []),
    ...(line.discountBack > 0
      ? [t('line.discountBack', { amount: formatCents(line.discountBack, language) })]
      : []),
  ];
  if (words.length === 0) return null;
  return <p className="mt-2.5 text-mut text-small">{words.join(' · ')}</p>;
}
