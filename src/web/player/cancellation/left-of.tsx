import type { CourseBooking } from '#shared/bookings/contract.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { useLanguage, useTexts } from '#web/frame/texts/texts.tsx';

/** Who plays still, of those it was sold for, and what went back of it. */
export function LeftOf({ line }: { line: CourseBooking }) {
  const t = useTexts('cancellation');
  const language = useLanguage();
  if (line.refunded + line.fee === 0) return null;
  const words = [
    ...(line.status === 'CONFIRMED'
      ? [t('line.now', { count: line.playerCount, sold: line.soldPlayers })]
      : []),
    ...(line.refunded > 0 ? [t('line.back', { amount: formatCents(line.refunded, language) })] : []),
  ];
  return <p className="mt-2.5 text-mut text-small">{words.join(' · ')}</p>;
}
