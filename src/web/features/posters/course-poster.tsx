import type { PosterHour } from '#posters/hours.ts';
import { Poster } from './poster.tsx';
import { type PosterPlace, type PosterSize, posterAddress } from './poster-address.ts';

interface CoursePosterProps extends PosterSize {
  place: PosterPlace;
  /** Light of the chosen tee time; by default the course's own. */
  hour?: PosterHour;
  /** Another size from 900 px on. */
  desk?: PosterSize;
  /** Alternative text; leave it out if the name is next to the picture. */
  label?: string;
  /** In the first view: loaded at once. */
  eager?: boolean;
  /** The course is unavailable: shown in grey. */
  faded?: boolean;
  /** Size and corners; the picture fills them. */
  className?: string;
}

/** A course's poster; only its light changes with the hour. */
export function CoursePoster({ place, hour, width, height, desk, ...rest }: CoursePosterProps) {
  return (
    <Poster
      src={posterAddress(place, { width, height }, hour)}
      width={width}
      height={height}
      desk={desk && { src: posterAddress(place, desk, hour), ...desk }}
      {...rest}
    />
  );
}
