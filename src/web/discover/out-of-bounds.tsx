import type { ReactNode } from 'react';
import { PageHead } from '#web/app/page-head.tsx';
import { CoursePoster } from '#web/features/posters/course-poster.tsx';

interface OutOfBoundsProps {
  title: string;
  text: string;
  /** Links to other pages. */
  children: ReactNode;
  /** Height of the poster on a desktop. */
  height: 300 | 440;
}

const heights = { 300: 'h-60 desk:h-75', 440: 'h-72 desk:h-110' } as const;

/** The page for an unknown address (404), with links to other pages. */
export function OutOfBounds({ title, text, children, height }: OutOfBoundsProps) {
  return (
    <div className="container-reading section-rhythm grid items-center gap-8 desk:grid-cols-[1fr_24rem] desk:gap-14">
      <PageHead title={title} hidden />
      <div>
        <h1 className="text-h1 text-head">{title}</h1>
        <p className="mt-3 max-w-110 text-mut">{text}</p>
        <div className="mt-6 flex flex-wrap gap-2">{children}</div>
      </div>
      <CoursePoster
        place={{ id: '404', region: 'Canarias' }}
        hour="dusk"
        width={384}
        height={height}
        eager
        className={`rounded-poster ${heights[height]}`}
      />
    </div>
  );
}
