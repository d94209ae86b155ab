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
import { type OfferSearch, offerParams, readOffers } from './offers-address.ts';

export const headers = publicPage;
export const shouldRevalidate = () => false;

export async function loader() {
  const offers = await call<typeof listOffers>('GET /api/offers', { query: {} });
  return { packages: findOffers(offers, { type: 'PACKAGE_INQUIRY' }) };
}

/** `/packages`: operators' packages of golf and hotel, with a form to contact the operator. */
export default function Packages() {
  const t = useTexts('offers');
  const language = useLanguage();
  const { packages } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const searchInAddress: OfferSearch = { ...readOffers(params), type: undefined };
  const [search, change] = useAddress(searchInAddress, offerParams);
  const found = sortOffers(findOffers(packages, search), search.sort);
  const count = packages.length;
  return (
    <div className="container-page pb-(--rhythm)">
      <PageHead
        title={t('packagesHead.title')}
        description={count > 0 ? t('packagesHead.description', { count }) : t('packagesHead.empty')}
        about={count > 0 ? [offerItems(language, packages)] : []}
      />
      <PageHeading title={t('packagesTitle')} lead={t('packagesLead')} />
      <OfferFilters search={search} offers={packages} onChange={change} />
      {found.length > 0 ? (
        <OfferList found={found} countText={t('packageCount', { count: found.length })} />
      ) : (
        <NoOffers isFiltered={count > 0} onClear={() => change({ region: undefined })} />
      )}
    </div>
  );
}
