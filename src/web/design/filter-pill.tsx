import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface FilterPillProps extends ComponentProps<'button'> {
  /** Active: filled, with a cross that removes it. */
  on?: boolean;
  icon?: ReactNode;
}

/** A filter, or the button that opens one. */
export function FilterPill({ on, icon, className, children, ...rest }: FilterPillProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      {...rest}
      className={classNames(
        'inline-flex min-h-11 flex-none items-center gap-2 whitespace-nowrap rounded-full border px-4 font-strong text-[0.9375rem] transition-colors',
        on ? 'border-sel bg-sel text-onsel' : 'border-line2 bg-surf text-ink hover:border-ink',
        className,
      )}
    >
      {icon}
      {children}
      {on && <X size={16} aria-hidden="true" />}
    </button>
  );
}
