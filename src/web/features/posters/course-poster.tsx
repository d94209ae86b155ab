import type { PosterHour } from '#posters/hours.ts';
import { Poster } from './poster.tsx';
import { type PosterPlace, type PosterSize, posterAddress } from './poster-address.ts';

interface CoursePosterProps extends PosterSize {
  place: PosterPlace;
  /** The light of the chosen tee time; without it the course has its own. */
  hour?: PosterHour;
  /** Another size from 900 px on. */
  desk?: PosterSize;
  /** The course's name, where it doesn't stand beside the picture. */
  label?: string;
  /** In the first view: asked for at once, before what lies below. */
  eager?: boolean;
  /** It can't be had. */
  faded?: boolean;
  /** Size and corners of the frame; the picture fills it. */
  className?: string;
}

/** A course's picture: the same everywhere, only its hour changes. */
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
