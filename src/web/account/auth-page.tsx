import type { ReactNode } from 'react';
import { PageHead } from '#web/app/page-head.tsx';
import { CoursePoster } from '#web/features/posters/course-poster.tsx';

/** First light: the day begins here. */
const picture = { id: 'entrada', region: 'Baleares' };

interface AuthPageProps {
  title: string;
  lead: ReactNode;
  /** Below the form: the way to the other form. */
  below?: ReactNode;
  /** After everything else. */
  after?: ReactNode;
  children: ReactNode;
}

/** One form and one picture: the ways in and what belongs to them. */
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
