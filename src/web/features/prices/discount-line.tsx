import { type LucideIcon, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Cents, formatCents } from '#shared/kernel/money.ts';
import { useFormatLanguage } from '#web/design/language.tsx';

interface DiscountLineProps {
  /** The reason, as text. One line per reason. */
  reason: ReactNode;
  /** The discount as a positive number; this component adds the minus sign. */
  cents: Cents;
  icon?: LucideIcon;
}

/** A discount among `PriceLine`s in `PriceLines`. */
export function DiscountLine({ reason, cents, icon: Icon = Tag }: DiscountLineProps) {
  const language = useFormatLanguage();
  return (
    <div className="flex items-baseline justify-between gap-4 font-strong text-ok">
      <dt className="relative min-w-0 pl-6.5">
        <Icon size={18} aria-hidden="true" className="absolute top-[0.2em] left-0" />
        {reason}
      </dt>
      <dd className="flex-none">{formatCents(-cents, language)}</dd>
    </div>
  );
}
