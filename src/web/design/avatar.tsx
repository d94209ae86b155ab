import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const sizes = {
  28: 'size-7 text-tag',
  36: 'size-9 text-smallest font-strong',
  44: 'size-11 text-body font-strong',
  56: 'size-14 text-h3',
  64: 'size-16 text-h3',
} as const;

interface AvatarProps {
  /** Shown without a picture. */
  initials?: string;
  /** A portrait or photo that fills the circle. */
  children?: ReactNode;
  size?: keyof typeof sizes;
  /** The person's name; omit it when the name is beside the avatar. */
  label?: string;
  className?: string;
}

/** A person in a circle. */
export function Avatar({ initials, children, size = 44, label, className }: AvatarProps) {
  return (
    <span
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={classNames(
        'inline-flex flex-none items-center justify-center overflow-hidden rounded-full bg-sand2 text-ink *:size-full *:object-cover',
        sizes[size],
        className,
      )}
    >
      {children ?? <span className="flex items-center justify-center">{initials}</span>}
    </span>
  );
}
