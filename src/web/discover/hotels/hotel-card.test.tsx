import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { Hotel, HotelDetail } from '#shared/hotels/contract.ts';
import { Providers } from '#web/app/providers.tsx';
import '#web/app/i18n/record-texts.ts';
import { HotelCard } from './hotel-card.tsx';
import { HotelCourses } from './hotel-courses.tsx';

const hotel = (distanceKm: number) =>
  ({
    id: 'h1',
    name: 'Hotel del Golf',
    stars: 5,
    isGrandLuxe: false,
    location: 'Alcúdia, Illes Balears',
    town: 'Alcúdia',
    province: 'Illes Balears',
    region: 'Baleares',
    zone: 'Mallorca',
    latitude: 39.8,
    longitude: 3.1,
    amenities: [],
    pricePerNight: 120,
    nearestCourse: { id: 'c1', name: 'Alcanada', distanceKm, driveMinutes: 11 },
  }) as unknown as Hotel;

const near = (distanceKm: number) =>
  [
    { id: 'c1', name: 'Alcanada', region: 'Baleares', distanceKm, driveMinutes: 11, basePrice: null },
  ] as unknown as HotelDetail['nearbyCourses'];

const shown = (language: 'es' | 'en' | 'fr', distanceKm: number) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Providers language={language}>
        <HotelCard hotel={hotel(distanceKm)} />
        <HotelCourses courses={near(distanceKm)} />
      </Providers>
    </MemoryRouter>,
  );

it.each([
  ['es', 'junto a Alcanada', 'al lado, a pie'],
  ['en', 'next to Alcanada', 'a walk away'],
  ['fr', 'à deux pas de Alcanada', 'à côté, à pied'],
] as const)(
  'in %s a hotel on the grounds of a course is described as beside it, not minutes away by car',
  (language, card, list) => {
    const beside = shown(language, 0.9);
    expect(beside).toContain(card);
    expect(beside).toContain(list);
    expect(beside).not.toContain('11 min');
    expect(shown(language, 1).match(/11 min/g)).toHaveLength(2);
  },
);
