import { useLoaderData, useSearchParams } from 'react-router';
import type { listOffers } from '#shared/offers/contract.ts';
import { findOffers, sortOffers } from '#shared/offers/sort-offers.ts';
import { call } from '#web/api/call.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { PageHead } from '#web/app/page-head.tsx';
import { publicPage } from '#web/app/public-page.ts';
import { useAddress } from '#web/app/use-address.ts';
import { PageHeading } from '#web/design/page.tsx';
import { offerItems } from '../linked-data.ts';
import { OfferFilters } from './offer-filters.tsx';
import { NoOffers, OfferList } from './offer-list.tsx';
import { offerParams, readOffers } from './offers-address.ts';

export const headers = publicPage;

/** The filters apply to the loaded offers: no reload. */
export const shouldRevalidate = () => false;

export async function loader() {
  return { offers: await call<typeof listOffers>('GET /api/offers', { query: {} }) };
}

/** `/ofertas`: clubs' flash offers and operators' packages. */
export default function Offers() {
  const t = useTexts('offers');
  const language = useLanguage();
  const { offers } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const [search, change] = useAddress(readOffers(params), offerParams);
  const found = sortOffers(findOffers(offers, search), search.sort);
  return (
    <div className="container-page pb-(--rhythm)">
      <PageHead
        title={t('head.title')}
        description={offers.length > 0 ? t('head.description', { count: offers.length }) : t('head.empty')}
        about={offers.length > 0 ? [offerItems(language, offers)] : []}
      />
      <PageHeading title={t('title')} lead={t('lead')} />
      <OfferFilters search={search} offers={offers} withTypes onChange={change} />
      {found.length > 0 ? (
        <OfferList found={found} countText={t('count', { count: found.length })} />
      ) : (
        <NoOffers
          isFiltered={offers.length > 0}
          onClear={() => change({ type: undefined, region: undefined })}
        />
      )}
    </div>
  );
}
