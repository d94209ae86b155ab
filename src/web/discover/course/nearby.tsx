import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { NearbyCourse } from '#shared/courses/contract.ts';
import { isBeside } from '#shared/courses/drive-time.ts';
import { centsFromEuros } from '#shared/kernel/money.ts';
import type { CourseDetail, NearbyHotel } from '#shared/search/contract.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { Section } from '#web/design/page.tsx';
import { coursePath, type RoundSelection } from '#web/features/course-day/round-address.ts';
import { CoursePoster } from '#web/features/posters/course-poster.tsx';
import { HotelPoster } from '#web/features/posters/hotel-poster.tsx';
import { chipPrice } from '#web/features/prices/chip-price.ts';
import { LazyMap } from '../map/lazy-map.tsx';

interface NearbyProps {
  course: CourseDetail;
  selection: RoundSelection;
}

/** The location of the course, and the courses and hotels within a short drive. */
export function Nearby({ course, selection }: NearbyProps) {
  const t = useTexts('course');
  const language = useLanguage();
  const navigate = useNavigate();
  const { nearbyCourses, nearbyHotels } = course;
  const at = (one: { latitude: number; longitude: number }) => ({ lat: one.latitude, lon: one.longitude });
  const next = { ...selection, time: undefined };
  const places = [
    { id: course.id, name: course.name, flag: t('near.here'), ...at(course) },
    ...nearbyCourses.map((one) => ({
      id: one.id,
      name: one.name,
      flag: one.basePrice === null ? '' : chipPrice(centsFromEuros(one.basePrice), language),
      ...at(one),
    })),
  ];
  return (
    <Section tone="sand" aria-labelledby="cerca">
      <h2 id="cerca" className="mb-6 text-h2 text-head">
        {t('near.title')}
      </h2>
      <div className="grid grid-cols-1 gap-8 desk:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] desk:gap-14">
        <LazyMap
          className="h-80 overflow-hidden rounded-card border border-line desk:h-auto desk:min-h-110"
          label={t('near.map', { name: course.name })}
          places={places}
          focus={places}
          closest={4}
          chosenId={course.id}
          onChoose={(id) => id !== course.id && navigate(coursePath(id, next))}
        />
        <div className="grid content-start gap-7">
          <p className="text-mut text-small">{t('near.estimate')}</p>
          {nearbyCourses.length > 0 && (
            <NearbyList title={t('near.courses')}>
              {nearbyCourses.map((one) => (
                <NearbyRow
                  key={one.id}
                  to={coursePath(one.id, next)}
                  near={one}
                  picture={<CoursePicture {...one} />}
                >
                  {one.basePrice !== null &&
                    t('near.greenFee', { price: chipPrice(centsFromEuros(one.basePrice), language) })}
                </NearbyRow>
              ))}
            </NearbyList>
          )}
          {nearbyHotels.length > 0 && (
            <NearbyList title={t('near.hotels')}>
              {nearbyHotels.map((hotel) => (
                <NearbyRow
                  key={hotel.id}
                  to={`/hotel/${hotel.id}`}
                  near={hotel}
                  picture={<HotelPicture {...hotel} />}
                >
                  {t('near.stars', { count: hotel.stars })} ·{' '}
                  {t('near.night', { price: chipPrice(centsFromEuros(hotel.priceFrom), language) })}
                </NearbyRow>
              ))}
            </NearbyList>
          )}
        </div>
      </div>
    </Section>
  );
}

function NearbyList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-3 text-h3">{title}</h3>
      <ul className="grid gap-3.5">{children}</ul>
    </div>
  );
}

interface NearbyRowProps {
  to: string;
  near: Pick<NearbyCourse, 'name' | 'distanceKm' | 'driveMinutes'>;
  picture: ReactNode;
  children: ReactNode;
}

function NearbyRow({ to, near, picture, children }: NearbyRowProps) {
  const t = useTexts('course');
  const { distanceKm, driveMinutes } = near;
  return (
    <li>
      <Link to={to} className="group/near flex items-center gap-3.5 rounded-poster">
        {picture}
        <span className="min-w-0">
          <b className="block leading-snug underline-offset-4 group-hover/near:underline">{near.name}</b>
          <span className="block text-mut text-small">
            {isBeside(distanceKm)
              ? t('near.beside')
              : t('near.away', { km: Math.round(distanceKm), minutes: driveMinutes })}
            {children && <> · {children}</>}
          </span>
        </span>
      </Link>
    </li>
  );
}

const thumbClass = 'h-16.5 w-19 flex-none rounded-poster';

function CoursePicture(course: NearbyCourse) {
  return <CoursePoster place={course} width={76} height={66} className={thumbClass} />;
}

function HotelPicture(hotel: NearbyHotel) {
  return <HotelPoster hotel={hotel} width={76} height={66} className={thumbClass} />;
}
