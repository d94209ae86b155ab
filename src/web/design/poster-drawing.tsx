import { useMemo } from 'react';
import type { PosterOptions } from '#shared/posters/composition.ts';
import { hotelPoster } from '#shared/posters/hotel-poster.ts';
import { poster } from '#shared/posters/poster.ts';

export interface DrawingProps {
  options: PosterOptions;
  /** A house in front of the landscape instead of a hole. */
  house?: boolean;
  label?: string;
}

/** Draws where it stands, and shows the drawing as an image: one node, however many strokes. */
export default function PosterDrawing({ options, house, label = '' }: DrawingProps) {
  const key = JSON.stringify(options);
  const address = useMemo(() => {
    const parsed = JSON.parse(key) as PosterOptions;
    return `data:image/svg+xml,${encodeURIComponent(house ? hotelPoster(parsed) : poster(parsed))}`;
  }, [house, key]);
  return (
    <img
      src={address}
      alt={label}
      width={options.width}
      height={options.height}
      className="size-full object-cover"
    />
  );
}
