import { CloudOff, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface ErrorStateProps {
  title: ReactNode;
  /** Which data are safe, and the next action. */
  children?: ReactNode;
  /** Usually "try again". */
  action?: ReactNode;
  icon?: LucideIcon;
  /** The level below the preceding heading; `h1` where it is the page's only content. */
  heading?: 'h1' | 'h2' | 'h3';
  className?: string;
}

/** Data that failed to load. Announced when it appears. */
export function ErrorState({
  title,
  children,
  action,
  icon: Icon = CloudOff,
  heading: Heading = 'h2',
  className,
}: ErrorStateProps) {
  return (
    <section
      role="alert"
      className={classNames('flex flex-wrap gap-4 rounded-card bg-errsoft p-5 text-ink', className)}
    >
      <Icon size={28} aria-hidden="true" className="mt-0.5" />
      <div className="min-w-0 flex-1 basis-40">
        <Heading className="text-card">{title}</Heading>
        {children && <div className="mt-1 text-small">{children}</div>}
        {action && <div className="mt-4">{action}</div>}
      </div>
    </section>
  );
}
