import { Poster } from './poster.tsx';
import { type PosterPlace, type PosterSize, posterAddress } from './poster-address.ts';

interface HotelPosterProps extends PosterSize {
  hotel: Omit<PosterPlace, 'hotel'> & { readonly name: string };
  /** Another size from 900 px on. */
  desk?: PosterSize;
  /** In the first view: asked for at once. */
  eager?: boolean;
  className?: string;
}

/** A hotel's picture: its façade in its landscape, the same everywhere. */
export function HotelPoster({ hotel, width, height, desk, ...rest }: HotelPosterProps) {
  const place = hotelPlace(hotel);
  return (
    <Poster
      src={posterAddress(place, { width, height })}
      width={width}
      height={height}
      desk={desk && { src: posterAddress(place, desk), ...desk }}
      {...rest}
    />
  );
}

export function hotelPlace({ name, ...place }: HotelPosterProps['hotel']): PosterPlace {
  return { ...place, hotel: name };
}
