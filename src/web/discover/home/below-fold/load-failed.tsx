import type { ReactNode } from 'react';

/** A section whose data failed to load; the rest of the page is not affected. */
export function LoadFailed({ children }: { children: ReactNode }) {
  return <p className="rounded-control bg-errsoft px-4 py-3.5 text-err">{children}</p>;
}
