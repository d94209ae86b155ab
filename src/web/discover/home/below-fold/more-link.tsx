import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A link to the complete list, to the right of a section's title. */
export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-badge font-strong text-seaink underline decoration-1 underline-offset-4"
    >
      {children}
      <ArrowRight size={16} aria-hidden="true" />
    </Link>
  );
}
