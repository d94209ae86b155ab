import { useLoaderData, useSearchParams } from 'react-router';
import type { listHotels } from '#shared/hotels/contract.ts';
import { findHotels, sortHotels } from '#shared/hotels/sort-hotels.ts';
import { call } from '#web/api/call.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { PageHead } from '#web/app/page-head.tsx';
import { publicPage } from '#web/app/public-page.ts';
import { useAddress } from '#web/app/use-address.ts';
import { Button } from '#web/design/button.tsx';
import { EmptyState } from '#web/design/empty-state.tsx';
import { PageHeading } from '#web/design/page.tsx';
import { DawnPicture } from '#web/features/posters/dawn-picture.tsx';
import { isDemoSite } from '../is-demo-site.ts';
import { HotelCard } from './hotel-card.tsx';
import { HotelFilters } from './hotel-filters.tsx';
import { hotelParams, readHotels } from './hotels-address.ts';

export const headers = publicPage;

/** The filters apply to the loaded hotels: no reload. */
export const shouldRevalidate = () => false;

export async function loader() {
  const [hotels, isDemo] = await Promise.all([call<typeof listHotels>('GET /api/hotels', {}), isDemoSite()]);
  return { hotels, isDemo };
}

/** `/hotels`: hotels near golf courses. */
export default function Hotels() {
  const t = useTexts('hotels');
  const { hotels, isDemo } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const [search, change] = useAddress(readHotels(params), hotelParams);
  const found = sortHotels(findHotels(hotels, search), search.sort);
  return (
    <div className="container-page pb-(--rhythm)">
      <PageHead
        title={t('head.title')}
        description={hotels.length > 0 ? t('head.description', { count: hotels.length }) : t('head.empty')}
      />
      <PageHeading title={t('title')} lead={t('lead')} />
      <HotelFilters search={search} hotels={hotels} onChange={change} />
      {found.length > 0 ? (
        <>
          <p role="status" className="mt-2 font-strong">
            {t('count', { count: found.length })}
          </p>
          <p className="mb-5 text-mut text-small">
            {t(`means.${search.sort}`)} {isDemo && t('demo')}
          </p>
          <ul className="grid gap-x-6 gap-y-8 min-[40rem]:grid-cols-2 desk:grid-cols-3 desk:gap-y-10">
            {found.map((hotel) => (
              <li key={hotel.id}>
                <HotelCard hotel={hotel} heading="h2" />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <EmptyState
          className="mt-5"
          title={t('none.title')}
          picture={<DawnPicture id="sin-hoteles" region="Galicia" />}
          action={
            hotels.length > 0 && (
              <Button
                kind="secondary"
                size="card"
                onClick={() => change({ region: undefined, stars: undefined })}
              >
                {t('none.clear')}
              </Button>
            )
          }
        >
          {hotels.length > 0 && t('none.text')}
        </EmptyState>
      )}
    </div>
  );
}
