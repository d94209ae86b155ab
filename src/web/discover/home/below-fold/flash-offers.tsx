import { useId } from 'react';
import { Link } from 'react-router';
import type { FlashOffer, listActiveOffers } from '#shared/offers/contract.ts';
import { call } from '#web/api/call.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { Button } from '#web/design/button.tsx';
import { Section, SectionHeading } from '#web/design/page.tsx';
import { CarouselButtons, CarouselDots } from './carousel-controls.tsx';
import { FlashCard } from './flash-card.tsx';
import { LoadFailed } from './load-failed.tsx';
import { useCarousel } from './use-carousel.ts';
import { useRefreshed } from './use-refreshed.ts';

/** Specification, §9. */
const REFRESH_MS = 60_000;

const loadOffers = (signal: AbortSignal): Promise<FlashOffer[] | null> =>
  call<typeof listActiveOffers>('GET /api/offers/active', {}, signal);

/** Flash offers of clubs, refreshed while the page is open. */
export function FlashOffers({ offers: first }: { offers: FlashOffer[] | null }) {
  const t = useTexts('home');
  const offers = useRefreshed(first, REFRESH_MS, loadOffers);
  if (offers && offers.length > 0) return <OffersCarousel offers={offers} />;
  return (
    <Section tone="pine" aria-labelledby="ofertas-flash">
      <SectionHeading id="ofertas-flash" title={t('flash.title')} onPine />
      {offers ? (
        <div className="grid justify-items-start gap-4">
          <div>
            <p className="text-card">{t('flash.empty')}</p>
            <p className="mt-1 text-onpinem text-small">{t('flash.emptyText')}</p>
          </div>
          <Button asChild kind="onpine" size="card">
            <Link to="/green-fees">{t('flash.emptyAction')}</Link>
          </Button>
        </div>
      ) : (
        <LoadFailed>{t('flash.failed')}</LoadFailed>
      )}
    </Section>
  );
}

function OffersCarousel({ offers }: { offers: readonly FlashOffer[] }) {
  const t = useTexts('home');
  const trackId = useId();
  const carousel = useCarousel(offers.length);
  const { position, moves, isRotating } = carousel;
  const place = (index: number) => t('flash.position', { number: index + 1, count: offers.length });
  return (
    <Section
      tone="pine"
      aria-labelledby="ofertas-flash"
      aria-roledescription={t('flash.carousel')}
      data-turning={(isRotating && !carousel.isHeld) || undefined}
      {...carousel.holders}
    >
      <SectionHeading
        id="ofertas-flash"
        title={t('flash.title')}
        lead={t('flash.lead')}
        onPine
        aside={<CarouselButtons carousel={carousel} trackId={trackId} />}
      />
      <ul
        ref={carousel.track}
        id={trackId}
        {...carousel.swiped}
        className="-mx-(--gutter) relative grid snap-x snap-mandatory auto-cols-[calc(100%-min(2.75rem,12vw))] grid-flow-col gap-4 overflow-x-auto scroll-px-(--gutter) px-(--gutter) py-1 [scrollbar-width:none] desk:-mx-1 desk:auto-cols-[calc((100%-3rem)/3)] desk:scroll-px-1 desk:gap-6 desk:px-1"
      >
        {offers.map((offer, index) => (
          <li key={offer.id} className="snap-start">
            {/* biome-ignore lint/a11y/useSemanticElements: a slide is a group (WAI-ARIA Authoring Practices), not a fieldset */}
            <div
              role="group"
              aria-roledescription={t('flash.slide')}
              aria-label={place(index)}
              className="h-full"
            >
              <FlashCard offer={offer} />
            </div>
          </li>
        ))}
      </ul>
      <CarouselDots carousel={carousel} trackId={trackId} />
      {/* Announces only the user's own moves: announcing automatic moves would interrupt the screen reader. */}
      <p role="status" className="sr-only">
        {moves > 0 && !isRotating && `${place(position)}: ${offers[position]?.fieldName}`}
      </p>
    </Section>
  );
}
