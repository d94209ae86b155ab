import { CreditCard, Wallet } from 'lucide-react';
import type { CancellationPreview } from '#shared/bookings/cancellation/contract.ts';
import { formatCents } from '#shared/kernel/money.ts';
import type { RefundWay } from '#shared/payments/refund-ways.ts';
import { type Texts, useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { ChoiceGroup } from '#web/design/choice-group.tsx';
import { PriceLine, PriceLines, TotalLine } from '#web/design/price-line.tsx';

const icons = {
  CARD: <CreditCard size={20} aria-hidden="true" />,
  CREDIT: <Wallet size={20} aria-hidden="true" />,
} as const;

/** The part of the multi-course discount that is charged back, or returned after an earlier step. */
function discountLabel(
  t: Texts<'cancellation'>,
  { discountBack, discountPercent }: CancellationPreview,
): string {
  if (discountBack < 0) return t('dialog.discountReturned');
  const { before, now } = discountPercent;
  return before === now ? t('dialog.discountOwed') : t('dialog.discountBack', { before, now });
}

/** The price of the cancelled part, the fee and the refund. `isOld`: the next result is loading. */
export function RefundSummary({ preview, isOld }: { preview: CancellationPreview; isOld: boolean }) {
  const t = useTexts('cancellation');
  const percents = [
    ...new Set(preview.lines.filter(({ fee }) => fee > 0).map(({ feePercent }) => feePercent)),
  ];
  const fee = percents.length === 1 ? t('dialog.feeOf', { percent: percents[0]! }) : t('dialog.fee');
  return (
    <section
      aria-label={t('dialog.what')}
      aria-live="polite"
      aria-busy={isOld}
      className={isOld ? 'opacity-60' : ''}
    >
      <PriceLines>
        <PriceLine label={t('dialog.paid')} amount={preview.fee + preview.refund + preview.discountBack} />
        {preview.fee > 0 && <PriceLine label={fee} amount={-preview.fee} />}
        {preview.discountBack !== 0 && (
          <PriceLine label={discountLabel(t, preview)} amount={-preview.discountBack} />
        )}
        <TotalLine label={t('dialog.refund')} cents={preview.refund} />
      </PriceLines>
      {preview.discountBack > 0 && <p className="mt-2 text-mut text-small">{t('dialog.discountWhy')}</p>}
      {preview.hotels > 0 && <p className="mt-2 text-mut text-small">{t('dialog.hotelsBack')}</p>}
    </section>
  );
}

interface WhereProps {
  ways: readonly RefundWay[];
  value: RefundWay;
  /** The part of the refund that can't go to the card, cents. */
  creditPart: number;
  onChange: (way: RefundWay) => void;
}

/** Card or credit; a sentence where there is no choice, or where the card receives only a part. */
export function RefundWhere({ ways, value, creditPart, onChange }: WhereProps) {
  const t = useTexts('cancellation');
  const language = useLanguage();
  if (ways.length < 2) return <p className="text-mut text-small">{t('dialog.toCreditOnly')}</p>;
  return (
    <div className="grid grid-cols-1 gap-2">
      <ChoiceGroup
        legend={t('dialog.where')}
        className="grid-cols-2"
        value={value}
        onChange={onChange}
        choices={ways.map((way) => ({
          value: way,
          label: t(`dialog.to.${way}`),
          detail: t(`dialog.toDetail.${way}`),
          icon: icons[way],
        }))}
      />
      {value === 'CARD' && creditPart > 0 && (
        <p className="text-mut text-small">
          {t.rich(
            'dialog.creditPart',
            { b: (words) => <b>{words}</b> },
            { credit: formatCents(creditPart, language) },
          )}
        </p>
      )}
    </div>
  );
}
