import type { ReactNode } from 'react';
import { PageHead } from '#web/frame/page-head.tsx';

interface AuthPageProps {
  title: string;
  lead: ReactNode;
  /** Below the form: the way to the other form. */
  below?: ReactNode;
  /** Beside the form on a desk. */
  picture?: ReactNode;
  children: ReactNode;
}

/** One form and one picture: the ways in and what belongs to them. */
export function AuthPage({ title, lead, below, picture, children }: AuthPageProps) {
  return (
    <div className="container-page grid items-start gap-x-16 py-8 desk:grid-cols-[minmax(0,28rem)_1fr] desk:py-14">
      <PageHead title={title} hidden />
      <div className="min-w-0">
        <h1 className="text-h1-tool text-head">{title}</h1>
        <p className="mt-2.5 mb-6 text-mut">{lead}</p>
        {children}
        {below && <p className="mt-5 text-mut">{below}</p>}
      </div>
      {picture && <div className="sticky top-28 hidden desk:block">{picture}</div>}
    </div>
  );
}
