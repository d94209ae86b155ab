import { describe, expect, it } from 'vitest';
import { readFlow, stepOf } from '#web/plan/flow/flow-address.ts';
import { bookingPath, coursePath, readRound } from './round-address.ts';

const today = '2027-03-10';
const read = (query: string) => readRound(new URLSearchParams(query), today);

describe('a round in an address', () => {
  it('is read as it was written', () => {
    const selection = { date: '2027-03-12', players: 4, time: '09:40' };
    expect(read(coursePath('x', selection).split('?')[1]!)).toEqual(selection);
  });

  it.each([
    '',
    'date=2027-03-09',
    'date=2028-03-11',
    'date=2027-02-30',
    'players=0',
    'players=5',
    'players=1.5',
    'players=x',
    'time=25:00',
  ])('falls back to tomorrow for two where it makes no sense: %s', (query) => {
    expect(read(query)).toEqual({ date: '2027-03-11', players: 2, time: undefined });
  });

  it('sells today, and a year ahead', () => {
    expect(read('date=2027-03-10').date).toBe('2027-03-10');
    expect(read('date=2028-03-09').date).toBe('2028-03-09');
  });
});

it('leads a chosen tee time into booking with all that was chosen', () => {
  const round = { date: '2027-03-12', players: 3, time: '09:40' };
  const path = bookingPath('el-campo', round);
  const params = new URLSearchParams(path.split('?')[1]);
  expect(path.split('?')[0]).toBe('/flow-reservas');
  expect(readFlow(params, today)).toEqual({ field: 'el-campo', ...round });
  expect(stepOf(readFlow(params, today), params)).toBe(4);
});
