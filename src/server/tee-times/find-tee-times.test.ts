import { expect, it } from 'vitest';
import type { Course } from '#server/courses/courses.ts';
import type { TeeTimesDeps } from './deps.ts';
import { findTeeTimes } from './find-tee-times.ts';
import { createKeptOffers } from './kept-offers.ts';

it('answers that the database failed, also where every day is past and nobody waits for it', async () => {
  const outage = new Error('out of reach');
  const db = { execute: () => Promise.reject(outage) };
  const deps = { db, now: () => new Date('2027-03-12T10:00:00Z') } as unknown as TeeTimesDeps;
  const course = { id: 'north', sourceType: 'LOCAL', timeZone: 'Europe/Madrid' } as Course;
  const asked = { courses: [course], from: '2027-03-01', to: '2027-03-01', players: 2 };
  const askExternal = async () => ({ seenAt: new Date(), slots: [] });
  await expect(findTeeTimes(deps, askExternal, createKeptOffers(), asked)).rejects.toBe(outage);
});
