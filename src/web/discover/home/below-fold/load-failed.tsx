import type { ReactNode } from 'react';

/** A section whose data did not come; the rest of the page stands. */
export function LoadFailed({ children }: { children: ReactNode }) {
  return <p className="rounded-control bg-errsoft px-4 py-3.5 text-err">{children}</p>;
}
