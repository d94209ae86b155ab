import { describe, expect, it } from 'vitest';
import { createReservation } from './contract.ts';

const takes = (date: string) =>
  createReservation.body.safeParse({ fieldId: 'x', date, numPlayers: 2 }).success;

describe('the date of a reservation', () => {
  it.each([
    '2027-03-12',
    '2028-02-29',
    '2027-03-12T09:40',
    '2027-03-12 09:40',
    '2027-03-12T09:40:00.000Z',
    '2027-03-12T09:40:00+01:00',
  ])('may be a day, or a moment of one: %j', (date) => expect(takes(date)).toBe(true));

  it.each([
    '',
    '2027-02-30',
    '2027-02-29',
    '2027-00-10',
    '0000-01-01',
    '2027-03-12T99:99',
    '2027-03-12T24:00',
    '2027-03-12T09:60',
    '2027-3-12',
    '10000-01-01',
    `2027-03-12T09:40${'+'.repeat(1000)}`,
  ])('may not be a day or an hour that does not exist: %j', (date) => expect(takes(date)).toBe(false));
});
