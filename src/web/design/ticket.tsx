import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface TicketProps {
  /** The stub below the perforation: the action, the locator, the price of an offer. */
  stub: ReactNode;
  children: ReactNode;
  floating?: boolean;
  /** No padding above: a poster fills the upper corners. */
  flush?: boolean;
  className?: string;
}

/** Content, perforation, stub. The notches are transparent. */
export function Ticket({ stub, children, floating, flush, className }: TicketProps) {
  return (
    <div className={classNames('surface bg-transparent!', floating && 'shadow-torn', className)}>
      <div
        className={classNames(
          'torn torn-bottom rounded-t-card border border-b-0',
          flush ? 'overflow-hidden' : 'p-4 pb-5 desk:p-5 desk:pb-6',
        )}
      >
        {children}
      </div>
      <div className="torn torn-top relative rounded-b-card border border-t-0 p-4 pt-5 desk:p-5">
        <div
          aria-hidden="true"
          className="absolute inset-x-3.5 top-0 -translate-y-1/2 border-line border-t-2 border-dashed"
        />
        {stub}
      </div>
    </div>
  );
}
