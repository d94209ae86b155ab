import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distanceKm, driveMinutes } from './drive-time.ts';
import { landmassOf } from './landmass.ts';

const malaga = { lat: 36.674, lon: -4.49 };
const marbella = { lat: 36.508, lon: -4.886 };
const palma = { lat: 39.57, lon: 2.65 };
const alcudia = { lat: 39.85, lon: 3.15 };
const ibiza = { lat: 38.98, lon: 1.46 };
const tenerife = { lat: 28.1, lon: -16.73 };
const gomera = { lat: 28.035, lon: -17.2 };

it('estimates a drive by distance × 1.3 at 70 km/h plus ten minutes', () => {
  const km = distanceKm(malaga, marbella);
  expect(km).toBeCloseTo(39.9, 0);
  expect(driveMinutes(malaga, marbella)).toBe(Math.round((km * 1.3 * 60) / 70) + 10);
  expect(driveMinutes(malaga, malaga)).toBe(10);
});

it.each([
  ['Mallorca and Ibiza', palma, ibiza],
  ['Tenerife and La Gomera', tenerife, gomera],
  ['Mallorca and the mainland', palma, malaga],
  ['the Canaries and the mainland', tenerife, malaga],
])('drives between %s never', (_name, from, to) => {
  expect(driveMinutes(from, to)).toBeNull();
});

it('drives inside an island', () => {
  expect(driveMinutes(palma, alcudia)).toBeGreaterThan(30);
});

it('takes as long there as back, and never less than ten minutes', () => {
  const point = fc.record({
    lat: fc.double({ min: 27.5, max: 43.8, noNaN: true }),
    lon: fc.double({ min: -18.2, max: 4.4, noNaN: true }),
  });
  fc.assert(
    fc.property(point, point, (a, b) => {
      expect(driveMinutes(a, b)).toBe(driveMinutes(b, a));
      expect(driveMinutes(a, b) ?? 10).toBeGreaterThanOrEqual(10);
    }),
  );
});

it.each([
  ['mallorca', palma],
  ['mallorca', { lat: 39.96, lon: 3.21 }],
  ['menorca', { lat: 39.89, lon: 4.26 }],
  ['ibiza', ibiza],
  ['formentera', { lat: 38.7, lon: 1.45 }],
  ['tenerife', { lat: 28.57, lon: -16.13 }],
  ['la-gomera', gomera],
  ['gran-canaria', { lat: 28.1, lon: -15.42 }],
  ['fuerteventura', { lat: 28.74, lon: -13.86 }],
  ['lanzarote', { lat: 28.86, lon: -13.87 }],
  ['la-palma', { lat: 28.68, lon: -17.77 }],
  ['el-hierro', { lat: 27.81, lon: -17.92 }],
  ['ceuta', { lat: 35.89, lon: -5.31 }],
  ['melilla', { lat: 35.29, lon: -2.94 }],
  ['peninsula', { lat: 36.01, lon: -5.6 }],
  ['peninsula', { lat: 38.73, lon: 0.22 }],
])('knows that a place in %s is there', (name, point) => {
  expect(landmassOf(point)).toBe(name);
});
