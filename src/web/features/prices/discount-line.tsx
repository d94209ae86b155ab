import { type LucideIcon, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Cents, formatCents } from '#shared/kernel/money.ts';
import { useFormatLanguage } from '#web/design/language.tsx';

interface DiscountLineProps {
  /** Why, in words. One line per reason. */
  reason: ReactNode;
  /** What is taken off, as a positive number; the minus sign is set here. */
  cents: Cents;
  icon?: LucideIcon;
}

/** Stands among `PriceLine`s in `PriceLines`. */
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
