import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { classNames } from '#web/design/class-names.ts';

interface WhenInViewProps {
  /** Position and size on the page; shown as sea until the map is loaded. */
  className: string;
  /** The content, fetched when the placeholder comes into view. */
  children: ReactNode;
}

/**
 * A placeholder that loads the map and its outlines when it comes into view. The list beside it has all the content
 * of the map.
 */
export function WhenInView({ className, children }: WhenInViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsInView(true);
      },
      { rootMargin: '30%' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={classNames('relative bg-map', className)}>
      {isInView && <Suspense>{children}</Suspense>}
    </div>
  );
}
