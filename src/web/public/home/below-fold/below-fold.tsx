import type { HomeData } from '../home-data.ts';
import { AppBanner } from './app-banner.tsx';
import { Destinations } from './destinations.tsx';
import { FeaturedOffers } from './featured-offers.tsx';
import { FlashOffers } from './flash-offers.tsx';
import { RecommendedHotels } from './recommended-hotels.tsx';
import { Testimonials } from './testimonials.tsx';

/** What comes after the first view, in the specification's order (§1). Its HTML is sent with the page, its code after it. */
export default function BelowFold({ data }: { data: HomeData }) {
  return (
    <>
      <FlashOffers offers={data.flashOffers} />
      <Destinations regions={data.regions} />
      <FeaturedOffers offers={data.offers} />
      <RecommendedHotels hotels={data.hotels} />
      <Testimonials testimonials={data.testimonials} />
      <AppBanner />
    </>
  );
}
