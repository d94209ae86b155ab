import type { ReactNode } from 'react';
import { type Cents, formatCents } from '#shared/kernel/money.ts';
import { classNames } from '#web/design/class-names.ts';
import { useFormatLanguage } from '#web/design/language.tsx';

export interface LadderRung {
  /** All, part or nothing of the money. */
  share: 'all' | 'part' | 'none';
  /** What comes back. */
  title: string;
  /** Until when, in the course's time. */
  until: string;
  cents: Cents;
  /** Already over. */
  past?: boolean;
}

const dots = { all: 'bg-ok', part: 'bg-sol ring-1 ring-solink', none: 'bg-err' } as const;

interface CancellationLadderProps {
  rungs: readonly LadderRung[];
  /** Whose clock, and what can be done without cancelling. */
  note?: ReactNode;
}

/** Dots on a line: what you get back, until when, in euros. */
export function CancellationLadder({ rungs, note }: CancellationLadderProps) {
  const language = useFormatLanguage();
  return (
    <div>
      <ol>
        {rungs.map((rung) => (
          <li
            key={`${rung.title} ${rung.until}`}
            className={classNames(
              'relative flex gap-3 pb-5 last:pb-0 not-last:before:absolute not-last:before:top-4 not-last:before:bottom-0 not-last:before:left-[0.3125rem] not-last:before:w-0.5 not-last:before:bg-line',
              rung.past && 'text-mut',
            )}
          >
            <span
              aria-hidden="true"
              className={classNames('relative mt-1.5 size-3 flex-none rounded-full', dots[rung.share])}
            />
            <span className="min-w-0 flex-1">
              <span className={classNames('block font-strong', rung.past && 'line-through')}>
                {rung.title}
              </span>
              <span className="block text-mut text-small">{rung.until}</span>
            </span>
            <b className="flex-none">{formatCents(rung.cents, language)}</b>
          </li>
        ))}
      </ol>
      {note && <p className="mt-4 text-mut text-smallest">{note}</p>}
    </div>
  );
}
