import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { grammarOf } from '#shared/posters/grammar-of.ts';
import { palettes } from '#shared/posters/palettes.ts';
import { classNames } from './class-names.ts';
import type { DrawingProps } from './poster-drawing.tsx';

/** The drawing code is heavy: it arrives apart. The server has it at hand and draws into the page. */
const PosterDrawing = lazy(() => import('./poster-drawing.tsx'));

interface InlinePosterProps extends DrawingProps {
  /** In the first view. All others are drawn when they come near. */
  eager?: boolean;
  className?: string;
}

/** A poster drawn on the spot, for the few whose address can't be known: one that is being edited, one without a page. */
export function InlinePoster({ options, house, label, eager, className }: InlinePosterProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const near = useComesNear(frame, eager);
  const inks = palettes[options.grammar ?? grammarOf(options)];
  return (
    <span
      ref={frame}
      className={classNames('grain block overflow-hidden', className)}
      style={{
        aspectRatio: `${options.width} / ${options.height}`,
        // Sky over grass, until the picture is there.
        background: `linear-gradient(${inks.sky[1]} 66%, ${inks.rough} 66%)`,
      }}
    >
      {near && (
        <Suspense>
          <PosterDrawing options={options} house={house} label={label} />
        </Suspense>
      )}
    </span>
  );
}

/** True from the moment the frame is within a screen's height of the view. */
function useComesNear(frame: RefObject<HTMLElement | null>, already = false): boolean {
  const [near, setNear] = useState(already);
  useEffect(() => {
    if (near || !frame.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: '100%' },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame, near]);
  return near;
}
