import { useEffect, useRef, useState } from 'react';
import type { HomeData } from '../home-data.ts';
import { AppBanner } from './app-banner.tsx';
import { Destinations } from './destinations.tsx';
import { FeaturedOffers } from './featured-offers.tsx';
import { FlashOffers } from './flash-offers.tsx';
import { RecommendedHotels } from './recommended-hotels.tsx';
import { Testimonials } from './testimonials.tsx';

/** On a later visit the page has its full height at once, so that the scroll position can be restored. */
let wasShown = false;

/**
 * The sections below the first view, in the order of the specification (§1). The page contains their HTML and loads
 * their code later.
 */
export default function BelowFold({ data }: { data: HomeData }) {
  const bands = useRef<HTMLDivElement>(null);
  const [isFirst] = useState(() => !wasShown);
  useEffect(() => {
    wasShown = true;
    layOutSequentially([...(bands.current?.children ?? [])] as HTMLElement[]);
  }, []);
  return (
    <div ref={bands} className={isFirst ? 'bands-when-near' : undefined}>
      <FlashOffers offers={data.flashOffers} />
      <Destinations regions={data.regions} />
      <FeaturedOffers offers={data.offers} />
      <RecommendedHotels hotels={data.hotels} />
      <Testimonials testimonials={data.testimonials} />
      <AppBanner />
    </div>
  );
}

const STEP_MS = 50;

/** Computes the layout one section at a time in idle periods: all at once would delay input. */
function layOutSequentially(bands: HTMLElement[]): void {
  const band = bands.shift();
  if (!band) return;
  const layOut = () => {
    band.style.contentVisibility = 'visible';
    layOutSequentially(bands);
  };
  // Safari has no `requestIdleCallback`.
  if ('requestIdleCallback' in window) requestIdleCallback(layOut);
  else setTimeout(layOut, STEP_MS);
}
