import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface DisclosureProps extends Omit<ComponentProps<'details'>, 'title'> {
  title: ReactNode;
  /** To the right of the title: an amount, a count. */
  aside?: ReactNode;
  /** `row` with a hairline below; `card` as a box. With the same `name`, only one row is open at a time. */
  variant?: 'row' | 'card';
}

/** A native `<details>`: opens before scripts are loaded, and by the browser's text search. */
export function Disclosure({ title, aside, variant = 'row', className, children, ...rest }: DisclosureProps) {
  return (
    <details
      {...rest}
      className={classNames(
        'group/fold',
        variant === 'row' ? 'border-line border-b' : 'surface rounded-card border px-4',
        className,
      )}
    >
      <summary className="flex min-h-13 list-none items-center gap-3 rounded-badge py-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 font-strong">{title}</span>
        <ChevronDown
          size={18}
          aria-hidden="true"
          className={classNames('transition-transform group-open/fold:rotate-180', !aside && 'ml-auto')}
        />
        {aside && <span className="ml-auto">{aside}</span>}
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
