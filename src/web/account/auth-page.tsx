import type { ReactNode } from 'react';
import { PageHead } from '#web/app/page-head.tsx';
import { CoursePoster } from '#web/features/posters/course-poster.tsx';

/** A poster at dawn. */
const picture = { id: 'entrada', region: 'Baleares' };

interface AuthPageProps {
  title: string;
  lead: ReactNode;
  /** Below the form: a link to the other form. */
  below?: ReactNode;
  /** After all other content. */
  after?: ReactNode;
  children: ReactNode;
}

/** The layout of login and registration: one form and one poster. */
export function AuthPage({ title, lead, below, after, children }: AuthPageProps) {
  return (
    <div className="container-page grid items-start gap-x-16 py-8 desk:grid-cols-[minmax(0,28rem)_1fr] desk:py-14">
      <PageHead title={title} hidden />
      <div className="min-w-0">
        <h1 className="text-h1-tool text-head">{title}</h1>
        <p className="mt-2.5 mb-6 text-mut">{lead}</p>
        {children}
        {below && <p className="mt-5 text-mut">{below}</p>}
        {after}
      </div>
      <CoursePoster
        place={picture}
        hour="dawn"
        width={640}
        height={620}
        className="sticky top-28 hidden h-155 rounded-poster desk:block"
      />
    </div>
  );
}
