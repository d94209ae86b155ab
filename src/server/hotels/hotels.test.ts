import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GolfCourse } from '#shared/courses/contract.ts';
import { distanceKm, driveMinutes } from '#shared/courses/drive-time.ts';
import type { Hotel, HotelDetail } from '#shared/hotels/contract.ts';
import type { Testimonial } from '#shared/testimonials/contract.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { eventually } from '#tests/support/travel.ts';

let on: TestApp;
let hotels: Hotel[];
beforeAll(async () => {
  on = await startTestApp();
  hotels = (await on.call<Hotel[]>('GET', '/api/hotels')).body;
});
afterAll(() => on.close());

describe('the hotels', () => {
  it('are all listed with picture, stars, place, amenities and lowest price a night', async () => {
    expect(hotels).toHaveLength(30);
    for (const hotel of hotels) {
      expect(hotel.stars).toBeGreaterThanOrEqual(4);
      expect(hotel.pricePerNight).toBeGreaterThan(0);
      expect(hotel.amenities.length).toBeGreaterThan(0);
      expect(hotel.location).toContain(hotel.town);
    }
    const picture = await fetch(`${on.url}${hotels[0]!.imageUrl}`);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect((await fetch(`${on.url}/pictures/hotels/no.png`)).status).toBe(404);
  });

  it('that are recommended are some of them', async () => {
    const { body } = await on.call<Hotel[]>('GET', '/api/hotels/recommended');
    expect(body.length).toBeGreaterThanOrEqual(3);
    for (const hotel of body) expect(hotels).toContainEqual(hotel);
  });

  it('show the distance of their nearest course by road, never one across the sea', async () => {
    const { body: courses } = await on.call<GolfCourse[]>('GET', '/api/golf-courses');
    const place = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
      lat: latitude,
      lon: longitude,
    });
    for (const { nearestCourse, ...hotel } of hotels) {
      const course = courses.find(({ id }) => id === nearestCourse!.id)!;
      expect(nearestCourse!.driveMinutes).toBe(driveMinutes(place(hotel), place(course)));
      expect(nearestCourse!.distanceKm).toBeCloseTo(distanceKm(place(hotel), place(course)), 1);
    }
  });

  it('are refreshed as soon as any of their data changes', async () => {
    const [first] = hotels;
    await on.database.pool.query('update hotels set stars = 3 where id = $1', [first!.id]);
    await eventually(
      'three stars',
      async () =>
        (await on.call<Hotel[]>('GET', '/api/hotels')).body.find(({ id }) => id === first!.id)!.stars === 3,
      2,
    );
  });
});

describe('a hotel', () => {
  it('has its rooms with every meal plan, the list’s price the lowest of them, and courses around it', async () => {
    const { body } = await on.call<HotelDetail>('GET', `/api/hotels/${hotels[1]!.id}`);
    expect(body).toMatchObject(hotels[1]!);
    expect(body.rates.length).toBeGreaterThanOrEqual(8);
    expect(Math.min(...body.rates.map((rate) => rate.pricePerNight))).toBe(body.pricePerNight);
    expect(body.nearbyCourses[0]).toMatchObject({ id: body.nearestCourse!.id });
    const km = body.nearbyCourses.map(({ distanceKm }) => distanceKm);
    expect(km).toEqual(km.toSorted((a, b) => a - b));
  });

  it.each(['no', crypto.randomUUID()])('that does not exist is not found: %s', async (id) => {
    expect(await on.call('GET', `/api/hotels/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  });
});

it('testimonials come with half stars, the newest first, the demo’s marked as such, and nothing unpublished', async () => {
  await on.database.pool.query(
    `insert into testimonials (id, rating, comment, customer_name, location, is_published) values
     (gen_random_uuid(), 3.5, 'Bien', 'Ana', 'León', true), (gen_random_uuid(), 1, 'Oculta', 'Eva', 'León', false)`,
  );
  const testimonials = await eventually('the new one', async () => {
    const { body } = await on.call<Testimonial[]>('GET', '/api/testimonials');
    return body.some(({ comment }) => comment === 'Bien') && body;
  });
  expect(testimonials[0]).toMatchObject({
    rating: 3.5,
    customerName: 'Ana',
    location: 'León',
    imageUrl: null,
    isDemo: false,
  });
  expect(testimonials.slice(1).every(({ isDemo }) => isDemo)).toBe(true);
  expect(testimonials.map(({ comment }) => comment)).not.toContain('Oculta');
  for (const { rating } of testimonials) expect(Number.isInteger(rating * 2)).toBe(true);
});
