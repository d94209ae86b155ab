import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export interface ChangedLine {
  key: string;
  label: ReactNode;
  detail?: ReactNode;
  was: ReactNode;
  now: ReactNode;
}

interface PriceChangeProps {
  title: string;
  /** The revalidated items, and the time of the revalidation. */
  children: ReactNode;
  lines: readonly ChangedLine[];
  /** The difference after discounts: text and amount. */
  differenceLabel: ReactNode;
  difference: ReactNode;
  /** For screen readers, before the old and the new price: "before", "now". */
  wasLabel: string;
  nowLabel: string;
  /** Buttons to accept or to change. */
  actions?: ReactNode;
  /** The level that follows the heading above it. */
  heading?: 'h2' | 'h3';
}

/** Before → after → difference. Announced when it appears. */
export function PriceChange(props: PriceChangeProps) {
  const Heading = props.heading ?? 'h3';
  return (
    <section
      role="alert"
      className="rounded-card border-[1.5px] border-solink bg-solsoft p-4 text-ink desk:p-5"
    >
      <Heading className="flex items-center gap-2 text-h3 text-solink">
        <TriangleAlert size={22} aria-hidden="true" />
        {props.title}
      </Heading>
      <div className="mt-1.5 text-small">{props.children}</div>
      <ul className="surface mt-3 divide-y divide-line rounded-control px-3.5">
        {props.lines.map((line) => (
          <li key={line.key} className="flex items-baseline justify-between gap-4 py-3">
            <span className="min-w-0">
              <span className="block font-strong">{line.label}</span>
              {line.detail && <span className="block text-mut text-small">{line.detail}</span>}
            </span>
            <span className="flex-none text-right">
              <s className="block text-mut text-small">
                <span className="sr-only">{props.wasLabel} </span>
                {line.was}
              </s>
              <b className="block">
                <span className="sr-only">{props.nowLabel} </span>
                {line.now}
              </b>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex items-baseline justify-between gap-4">
        <span className="text-small">{props.differenceLabel}</span>
        <b className="flex-none text-[1.0625rem] text-solink">{props.difference}</b>
      </p>
      {props.actions && <div className="mt-4 grid gap-2">{props.actions}</div>}
    </section>
  );
}
