import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface EmptyStateProps {
  /** One serif line. */
  title: string;
  children?: ReactNode;
  /** The next action. */
  action?: ReactNode;
  /** A poster at dawn. */
  picture?: ReactNode;
  /** The level below the preceding heading. */
  heading?: 'h2' | 'h3';
  className?: string;
}

/** An empty list: a poster, a title and an action. Side by side where the container is wide enough. */
export function EmptyState({
  title,
  children,
  action,
  picture,
  heading: Heading = 'h2',
  className,
}: EmptyStateProps) {
  return (
    <section
      className={classNames(
        '@container rounded-card border border-line2 border-dashed bg-sand p-5',
        className,
      )}
    >
      <div className="flex flex-col gap-5 @md:flex-row @md:items-center">
        {picture && <div className="w-full flex-none overflow-hidden rounded-poster @md:w-50">{picture}</div>}
        <div className="min-w-0">
          <Heading className="text-card text-head">{title}</Heading>
          {children && <div className="mt-1 text-mut text-small">{children}</div>}
          {action && <div className="mt-4">{action}</div>}
        </div>
      </div>
    </section>
  );
}
