import { expect, it } from 'vitest';
import { farFromTrip } from './far-from-trip.ts';

const cadiz = { lat: 36.53, lon: -6.29 };
const marbella = { lat: 36.51, lon: -4.88 };
const girona = { lat: 41.98, lon: 2.82 };
const maspalomas = { lat: 27.76, lon: -15.58 };

it('a hotel near one course of a trip is not far, however far the others are', () => {
  expect(farFromTrip(marbella, [girona, { lat: 36.6, lon: -4.6 }])).toBeUndefined();
});

it('a hotel more than two hours by car from every course is far, with the shortest of these times', () => {
  const far = farFromTrip(girona, [marbella, cadiz]);
  expect(far?.minutes).toBeGreaterThan(600);
  expect(far?.minutes).toBeLessThan(1200);
});

it('a hotel from which no road leads to any course is far without minutes', () => {
  expect(farFromTrip(cadiz, [maspalomas])).toEqual({ minutes: null });
});

it('the distance is unknown without known courses', () => expect(farFromTrip(cadiz, [])).toBeUndefined());
