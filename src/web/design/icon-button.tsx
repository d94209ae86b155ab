import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The action, for screen readers. */
  label: string;
  icon: ReactNode;
  /** `outlined` as a separate control; `bare` in a corner; `onpine` on a dark band. */
  kind?: 'outlined' | 'bare' | 'onpine';
}

/** A 44 px square with an icon. */
export function IconButton({ label, icon, kind = 'bare', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(
        'inline-flex size-11 flex-none items-center justify-center rounded-control transition-colors aria-disabled:opacity-45',
        kind === 'outlined' && 'border border-line2 bg-surf text-ink hover:bg-sand2',
        kind === 'bare' && 'text-ink hover:bg-sand2',
        kind === 'onpine' && 'border border-onpinem text-onpine hover:bg-onpine/10',
        className,
      )}
    >
      {icon}
    </button>
  );
}
