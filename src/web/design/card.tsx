import type { ComponentProps, HTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

const looks = {
  plain: 'border-line',
  /** Beside the main thing: full, empty, waiting. */
  quiet: 'border-line2/60 border-dashed bg-sand!',
  /** A settled panel without an edge. */
  sand: 'border-line bg-sand!',
} as const;

interface CardProps extends HTMLAttributes<HTMLElement> {
  look?: keyof typeof looks;
  /** Floats above the page: search panel, map card. */
  floating?: boolean;
  /** No padding: a poster takes the card's corners, `CardBody` holds the words. */
  flush?: boolean;
  as?: 'div' | 'article' | 'section' | 'li';
}

/** Borders do the work: hairline, 14 px corners, no shadow unless it floats. */
export function Card({ look = 'plain', floating, flush, as: Tag = 'div', className, ...rest }: CardProps) {
  return (
    <Tag
      {...rest}
      className={classNames(
        'surface rounded-card border',
        looks[look],
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
