import type { ReactNode } from 'react';
import { classNames } from '#web/design/class-names.ts';

interface PosterCardProps {
  /** Lettered in capitals. */
  name: string;
  place?: string;
  /** A `Poster` of 11:13. */
  picture: ReactNode;
  className?: string;
}

/**
 * The framed and lettered edition on a page: cream in both themes, its words real text. (The generator letters a cartel
 * too, for share images and print, where no page lends it the faces.)
 */
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
