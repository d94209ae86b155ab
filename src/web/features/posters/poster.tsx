import { useState } from 'react';
import { classNames } from '#web/design/class-names.ts';

/** One version of a picture, drawn for the size at which it is shown. */
export interface PictureSource {
  src: string;
  width: number;
  height: number;
}

interface PosterProps extends PictureSource {
  /** Another ratio from 900 px on. */
  desk?: PictureSource;
  /** Alternative text; leave it out if the name is next to the picture. */
  label?: string;
  /** In the first view: loaded at once. All others are lazy. */
  eager?: boolean;
  /** A photograph: no grain. */
  photo?: boolean;
  /** Unavailable: shown in grey. */
  faded?: boolean;
  /** Corners and position; `aspect-…` or a height if the container decides the size. */
  className?: string;
}

/**
 * A picture by address, cached by the browser. When the address changes (another hour), the new picture fades in over
 * the old one.
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
  /** Covers the current picture, invisible until it is loaded. */
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
