import { type Cents, formatCents } from '#shared/kernel/money.ts';
import { classNames } from './class-names.ts';
import { useFormatLanguage } from './language.tsx';

const sizes = { small: 'font-bold text-body', base: 'text-price', total: 'text-total' } as const;

interface PriceProps {
  cents: Cents;
  size?: keyof typeof sizes;
  /** The old price, struck, before the new one. */
  wasCents?: Cents;
  /** Read by screen readers before the old and the new price: "before", "now". */
  wasLabel?: string;
  nowLabel?: string;
  /** The unit: "/ player". */
  per?: string;
  /** Small text before the amount: "from". */
  from?: string;
  /** Without decimals only in chips, pins and "from" prices. */
  decimals?: 0 | 2;
  /** Set it if the price changes while it is visible: the new price is tinted for a moment. */
  tinted?: boolean;
  className?: string;
}

/** An amount in the format of the design; no line break before its €. */
export function Price({
  cents,
  size = 'base',
  wasCents,
  per,
  from,
  decimals = 2,
  tinted,
  ...props
}: PriceProps) {
  const language = useFormatLanguage();
  return (
    <span className={classNames('inline-flex flex-wrap items-baseline gap-x-1.5', props.className)}>
      {from && <span className="text-mut text-smallest">{from}</span>}
      {wasCents !== undefined && (
        <s className="whitespace-nowrap text-mut text-small">
          {props.wasLabel && <span className="sr-only">{props.wasLabel} </span>}
          {formatCents(wasCents, language, decimals)}
        </s>
      )}
      <span
        key={tinted ? cents : undefined}
        className={classNames(
          'whitespace-nowrap rounded-badge text-ink',
          sizes[size],
          tinted && 'animate-tint',
        )}
      >
        {wasCents !== undefined && props.nowLabel && <span className="sr-only">{props.nowLabel} </span>}
        {formatCents(cents, language, decimals)}
      </span>
      {per && <span className="text-mut text-smallest">{per}</span>}
    </span>
  );
}
