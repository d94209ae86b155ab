import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

const tones = {
  page: '',
  sand: 'bg-sand',
  pine: 'band-pine',
} as const;

interface SectionProps extends ComponentProps<'section'> {
  tone?: keyof typeof tones;
  /** `page` 1200, `reading` 1000, `full` without a container. */
  width?: 'page' | 'reading' | 'full';
}

/** A full-bleed band with the page's rhythm (44 / 72 px) and a container inside. */
export function Section({ tone = 'page', width = 'page', className, children, ...rest }: SectionProps) {
  return (
    <section {...rest} className={classNames('section-rhythm', tones[tone], className)}>
      {width === 'full' ? (
        children
      ) : (
        <div className={width === 'page' ? 'container-page' : 'container-reading'}>{children}</div>
      )}
    </section>
  );
}

interface SectionHeadingProps {
  title: ReactNode;
  lead?: ReactNode;
  /** To the right: a link to the complete list, arrows. */
  aside?: ReactNode;
  onPine?: boolean;
  id?: string;
}

/** The second-level title of a band. */
export function SectionHeading({ title, lead, aside, onPine, id }: SectionHeadingProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h2 id={id} className={classNames('text-h2', onPine ? 'text-onpine' : 'text-head')}>
          {title}
        </h2>
        {lead && <p className={classNames('mt-1', onPine ? 'text-onpinem' : 'text-mut')}>{lead}</p>}
      </div>
      {aside}
    </div>
  );
}

interface PageHeadingProps {
  title: ReactNode;
  lead?: ReactNode;
  /** A `TextLink` with `arrow="back"`. */
  back?: ReactNode;
  /** Between back link and title: a badge and its text. */
  status?: ReactNode;
  /** To the right of the title: live mark, actions. */
  aside?: ReactNode;
  /** A smaller title for tools (planner, lists, dashboards). */
  tool?: boolean;
  className?: string;
}

/** The top of every page except the home page: back link and title. */
export function PageHeading({ title, lead, back, status, aside, tool, className }: PageHeadingProps) {
  return (
    <header className={classNames('pt-6 pb-6 desk:pt-9', className)}>
      {back && <div className="mb-4">{back}</div>}
      {status && (
        <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-mut text-small">{status}</div>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className={classNames('min-w-0 text-head', tool ? 'text-h1-tool' : 'text-h1')}>{title}</h1>
        {aside}
      </div>
      {lead && <p className="mt-2.5 max-w-[46rem] text-mut">{lead}</p>}
    </header>
  );
}
