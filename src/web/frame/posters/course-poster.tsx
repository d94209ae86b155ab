import type { PosterHour } from '#shared/posters/hours.ts';
import { classNames } from '#web/design/class-names.ts';
import { type PosterPlace, type PosterSize, posterAddress } from './poster-address.ts';

interface CoursePosterProps extends PosterSize {
  place: PosterPlace;
  /** The light of the chosen tee time; without it the course has its own. */
  hour?: PosterHour;
  /** The course's name, where it doesn't stand beside the picture. */
  alt?: string;
  /** In the first view: asked for at once, before what lies below. */
  eager?: boolean;
  /** Size and corners of the frame; the picture fills it. */
  className?: string;
}

/** A course's picture: the same everywhere, only its hour changes. */
export function CoursePoster({ place, hour, width, height, alt = '', eager, className }: CoursePosterProps) {
  return (
    <span className={classNames('grain block overflow-hidden bg-sand2', className)}>
      <img
        src={posterAddress(place, { width, height }, hour)}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        className="size-full object-cover"
      />
    </span>
  );
}
