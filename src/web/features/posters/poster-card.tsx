import type { ReactNode } from 'react';
import { classNames } from '#web/design/class-names.ts';

interface PosterCardProps {
  /** Shown in capitals. */
  name: string;
  place?: string;
  /** A `Poster` of 11:13. */
  picture: ReactNode;
  className?: string;
}

/** A framed poster with the place's name as real text below it: cream in both themes. */
export function PosterCard({ name, place, picture, className }: PosterCardProps) {
  return (
    <figure
      className={classNames('@container block rounded-poster bg-[#fbf3e1] p-[3.7%] pb-[4.5%]', className)}
    >
      {picture}
      <figcaption className="mt-[4%] block text-balance text-center">
        <span
          className={classNames(
            'block font-display text-[#0f3d33] uppercase leading-[1.06] tracking-[0.01em]',
            name.length > 11 ? 'text-[8.4cqi]' : 'text-[10.4cqi]',
          )}
        >
          {name}
        </span>
        {place && (
          <span className="mt-[3%] block font-strong text-[#9c3a22] text-[max(0.6875rem,3.4cqi)] uppercase tracking-[0.2em]">
            {place}
          </span>
        )}
      </figcaption>
    </figure>
  );
}
