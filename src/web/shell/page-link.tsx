import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';

interface PageLinkProps {
  to: string;
  className: string;
  end?: boolean;
  children: ReactNode;
}

/** A link of the frame, marked where its page is open. A link to a part of a page is never marked as that page. */
export function PageLink({ to, end, className, children }: PageLinkProps) {
  return to.includes('#') ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <NavLink to={to} end={end} className={className}>
      {children}
    </NavLink>
  );
}
