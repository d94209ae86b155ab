import type { ReactNode } from 'react';
import { type Cents, formatCents } from '#shared/kernel/money.ts';
import { classNames } from './class-names.ts';
import { useFormatLanguage } from './language.tsx';

/** The list around price, discount and total lines. */
export function PriceLines({ children, className }: { children: ReactNode; className?: string }) {
  return <dl className={classNames('grid grid-cols-1 gap-3', className)}>{children}</dl>;
}

interface PriceLineProps {
  label: ReactNode;
  /** After the label, small: "3 courses × 4". */
  detail?: ReactNode;
  /** Cents, or text ("included"). */
  amount: Cents | string;
  wasCents?: Cents;
}

/** An item and its amount. */
export function PriceLine({ label, detail, amount, wasCents }: PriceLineProps) {
  const language = useFormatLanguage();
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0">
        {label} {detail && <span className="text-mut text-small">{detail}</span>}
      </dt>
      <dd className="flex-none text-right">
        {wasCents !== undefined && (
          <s className="block text-mut text-small">{formatCents(wasCents, language)}</s>
        )}
        {typeof amount === 'number' ? formatCents(amount, language) : amount}
      </dd>
    </div>
  );
}

interface TotalLineProps {
  label: string;
  cents: Cents;
  wasCents?: Cents;
  /** Below the sum: per player, taxes. */
  note?: ReactNode;
}

/** The sum, under a 2 px rule. */
export function TotalLine({ label, cents, wasCents, note }: TotalLineProps) {
  const language = useFormatLanguage();
  return (
    <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-head border-t-2 pt-3.5">
      <dt className="text-h3">{label}</dt>
      <dd className="flex-1 basis-40 text-right">
        {wasCents !== undefined && (
          <s className="block text-mut text-small">{formatCents(wasCents, language)}</s>
        )}
        <span className="whitespace-nowrap text-total">{formatCents(cents, language)}</span>
        {note && <span className="mt-1 block text-mut text-small">{note}</span>}
      </dd>
    </div>
  );
}
