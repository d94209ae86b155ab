import { lazy } from 'react';
import type { SpainMapProps } from './spain-map.tsx';
import { WhenInView } from './when-in-view.tsx';

const SpainMap = lazy(() => import('./spain-map.tsx'));

/** The map of places, loaded when it comes into view. `className` sets its size. */
export function LazyMap({ className, ...props }: SpainMapProps & { className: string }) {
  return (
    <WhenInView className={className}>
      <SpainMap {...props} />
    </WhenInView>
  );
}
