import type { ComponentProps, HTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

const variants = {
  plain: 'border-line',
  /** Secondary content: full, empty, loading. */
  quiet: 'border-line2/60 border-dashed bg-sand!',
  /** A panel without a border colour. */
  sand: 'border-line bg-sand!',
} as const;

interface CardProps extends HTMLAttributes<HTMLElement> {
  variant?: keyof typeof variants;
  /** Floats above the page: search panel, map card. */
  floating?: boolean;
  /** No padding: a poster fills the card's corners, `CardBody` contains the text. */
  flush?: boolean;
  as?: 'div' | 'article' | 'section' | 'li';
}

/** A hairline border, 14 px corners, no shadow unless it floats. */
export function Card({ variant = 'plain', floating, flush, as: Tag = 'div', className, ...rest }: CardProps) {
  return (
    <Tag
      {...rest}
      className={classNames(
        'surface rounded-card border',
        variants[variant],
        flush ? 'overflow-hidden' : 'p-4 desk:p-5',
        floating && 'shadow-float',
        className,
      )}
    />
  );
}

/** The padded part of a flush card. */
export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('p-4 desk:p-5', className)} />;
}
