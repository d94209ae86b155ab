import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface EmptyStateProps {
  /** One serif line. */
  title: string;
  children?: ReactNode;
  /** One way out. */
  action?: ReactNode;
  /** A poster at dawn. */
  picture?: ReactNode;
  className?: string;
}

/** Nothing here yet: a picture, a line, a way out. */
export function EmptyState({ title, children, action, picture, className }: EmptyStateProps) {
  return (
    <section
      className={classNames(
        'flex flex-col gap-5 rounded-card border border-line2 border-dashed bg-sand p-5 desk:flex-row desk:items-center',
        className,
      )}
    >
      {picture && <div className="w-full flex-none overflow-hidden rounded-poster desk:w-50">{picture}</div>}
      <div className="min-w-0">
        <h2 className="text-card text-head">{title}</h2>
        {children && <div className="mt-1 text-mut text-small">{children}</div>}
        {action && <div className="mt-4">{action}</div>}
      </div>
    </section>
  );
}
