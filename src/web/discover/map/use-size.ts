import { type RefObject, useEffect, useState } from 'react';
import type { MapSize } from './map-plane.ts';

/** The size of the map's frame; zero before it is mounted. */
export function useSize(frame: RefObject<HTMLElement | null>): MapSize {
  const [size, setSize] = useState<MapSize>({ width: 0, height: 0 });
  useEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      setSize({ width, height });
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame]);
  return size;
}
