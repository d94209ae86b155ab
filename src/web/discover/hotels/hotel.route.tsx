import { preload } from 'react-dom';
import { data, type HeadersArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { getHotel, HotelDetail } from '#shared/hotels/contract.ts';
import { ApiError, call } from '#web/api/call.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { PageHead } from '#web/app/page-head.tsx';
import { publicPage } from '#web/app/public-page.ts';
import { HotelPoster, hotelPlace } from '#web/features/posters/hotel-poster.tsx';
import { posterAddress } from '#web/features/posters/poster-address.ts';
import { isDemoSite } from '../is-demo-site.ts';
import { breadcrumbs, hotel as hotelFacts } from '../linked-data.ts';
import { HotelCourses } from './hotel-courses.tsx';
import { HotelHeader } from './hotel-header.tsx';
import { amenitiesOf, starsOf } from './hotel-texts.ts';
import { StayPicker } from './stay-picker.tsx';
import { StayTicket } from './stay-ticket.tsx';
import { UnknownHotel } from './unknown-hotel.tsx';
import { useStay } from './use-stay.ts';

export function headers({ loaderHeaders }: HeadersArgs): HeadersInit {
  return loaderHeaders.has('Cache-Control') ? loaderHeaders : publicPage();
}

export async function loader({ params }: LoaderFunctionArgs) {
  const isDemo = await isDemoSite();
  try {
    const input = { params: { id: params.id ?? '' } };
    return data({ isDemo, hotel: await call<typeof getHotel>('GET /api/hotels/:id', input) });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    const none: { isDemo: boolean; hotel: HotelDetail | null } = { isDemo, hotel: null };
    return data(none, { status: 404, headers: { 'Cache-Control': 'no-store' } });
  }
}

export default function HotelRoute() {
  const { hotel, isDemo } = useLoaderData<typeof loader>();
  // Another hotel resets the state.
  return hotel ? <HotelPage key={hotel.id} hotel={hotel} isDemo={isDemo} /> : <UnknownHotel />;
}

const phone = { width: 390, height: 230 };
const desk = { width: 1440, height: 400 };

/** Facts of a hotel, prices of its rooms, and the courses near it. */
function HotelPage({ hotel, isDemo }: { hotel: HotelDetail; isDemo: boolean }) {
  const t = useTexts('hotels');
  const language = useLanguage();
  const stay = useStay(hotel);
  const path = `/hotel/${hotel.id}`;
  const first = { as: 'image', fetchPriority: 'high' } as const;
  preload(posterAddress(hotelPlace(hotel), phone), { ...first, media: '(max-width: 56.2475rem)' });
  preload(posterAddress(hotelPlace(hotel), desk), { ...first, media: '(min-width: 56.25rem)' });
  return (
    <>
      <PageHead
        title={t('page.title', { name: hotel.name, town: hotel.town })}
        description={t('page.description', {
          name: hotel.name,
          stars: starsOf(t, hotel),
          location: hotel.location,
        })}
        picture={hotel.imageUrl}
        about={[
          hotelFacts(
            { ...hotel, amenities: amenitiesOf(t, hotel) },
            { language, path, picture: hotel.imageUrl },
          ),
          breadcrumbs(language, [
            [t('page.all'), '/hotels'],
            [hotel.name, path],
          ]),
        ]}
      />
      <HotelPoster hotel={hotel} {...phone} desk={desk} eager className="h-57.5 desk:h-100" />
      <div className="container-page grid grid-cols-1 desk:grid-cols-[minmax(0,1fr)_22.5rem] desk:gap-x-14">
        <div className="min-w-0 pt-5 pb-(--rhythm) desk:pt-9">
          <HotelHeader hotel={hotel} isDemo={isDemo} />
          {stay && <StayPicker stay={stay} />}
        </div>
        {stay && <StayTicket hotel={hotel} stay={stay} />}
      </div>
      <HotelCourses courses={hotel.nearbyCourses} />
    </>
  );
}
