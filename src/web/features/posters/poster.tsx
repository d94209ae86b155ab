import { useState } from 'react';
import { classNames } from '#web/design/class-names.ts';

/** One rendition of a picture, at the size it is shown: the ratio and the detail are drawn for it. */
export interface PictureSource {
  src: string;
  width: number;
  height: number;
}

interface PosterProps extends PictureSource {
  /** Another ratio from 900 px on. */
  desk?: PictureSource;
  /** What it shows; leave out where the name stands beside it. */
  label?: string;
  /** In the first view: asked for at once. All others wait until they come near. */
  eager?: boolean;
  /** A photograph: keeps frame, corners and ratio, without grain. */
  photo?: boolean;
  /** Something that doesn't answer or can't be had: printed in grey. */
  faded?: boolean;
  /** Corners and place; `aspect-…` or a height where the frame decides the size. */
  className?: string;
}

/**
 * A picture in its frame, by address: the browser keeps it, and no drawing code reaches the page. When the address
 * changes (another hour), the new light fades in over the old.
 */
export function Poster({
  src,
  width,
  height,
  desk,
  label = '',
  eager,
  photo,
  faded,
  className,
}: PosterProps) {
  const [settled, setSettled] = useState({ src, desk });
  const changing = settled.src !== src || settled.desk?.src !== desk?.src;
  const shared = { width, height, eager };
  return (
    <span
      className={classNames(
        'relative block overflow-hidden bg-sand2',
        !photo && 'grain',
        faded && 'opacity-60 grayscale',
        className,
      )}
    >
      <Picture {...shared} src={settled.src} desk={settled.desk} label={label} />
      {changing && (
        <Picture
          {...shared}
          key={`${src} ${desk?.src}`}
          src={src}
          desk={desk}
          label=""
          over
          onSettled={() => setSettled({ src, desk })}
        />
      )}
    </span>
  );
}

interface PictureProps extends PictureSource {
  desk?: PictureSource;
  label: string;
  eager?: boolean;
  /** Lies over the settled picture, unseen until it is there. */
  over?: boolean;
  onSettled?: () => void;
}

function Picture({ src, width, height, desk, label, eager, over, onSettled }: PictureProps) {
  const [loaded, setLoaded] = useState(false);
  return (
    <picture className={over ? 'absolute inset-0' : 'contents'}>
      {desk && (
        <source media="(min-width: 56.25rem)" srcSet={desk.src} width={desk.width} height={desk.height} />
      )}
      <img
        src={src}
        alt={label}
        width={width}
        height={height}
        loading={eager || over ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        onLoad={over ? () => setLoaded(true) : undefined}
        onError={over ? onSettled : undefined}
        onAnimationEnd={onSettled}
        className={classNames('size-full object-cover', over && (loaded ? 'animate-hour' : 'opacity-0'))}
      />
    </picture>
  );
}
