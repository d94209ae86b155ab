import { type Cents, formatCents } from '#shared/kernel/money.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';

interface PaidNetProps {
  paid: Cents;
  refunded: Cents;
  className?: string;
}

/** `Pagado 347,40 € · devuelto 190,80 € · neto 156,60 €`; nothing where nothing went back. */
export function PaidNet({ paid, refunded, className }: PaidNetProps) {
  const t = useTexts('rounds');
  const language = useLanguage();
  if (refunded === 0) return null;
  const money = (cents: Cents) => formatCents(cents, language);
  return (
    <p className={className ?? 'text-mut text-small'}>
      {t('paidNet', { paid: money(paid), refunded: money(refunded), net: money(paid - refunded) })}
    </p>
  );
}
