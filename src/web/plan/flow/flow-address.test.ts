import { describe, expect, it } from 'vitest';
import { flowPath, readFlow, stepOf } from './flow-address.ts';

const today = '2027-03-10';
const read = (search: string) => readFlow(new URLSearchParams(search), today);
const step = (search: string) => stepOf(read(search), new URLSearchParams(search));
const choice = { field: 'a-b', date: '2027-03-12', players: 3, time: '09:40' };

describe('the address of a single booking', () => {
  it('carries and restores the whole choice', () => {
    const path = flowPath(choice);
    expect(path).toBe('/flow-reservas?field=a-b&date=2027-03-12&players=3&time=09%3A40');
    expect(read(path.split('?')[1]!)).toEqual(choice);
    expect(flowPath({})).toBe('/flow-reservas');
  });

  it.each([
    ['', 1],
    ['field=x', 2],
    ['field=x&date=2027-03-12', 2],
    ['field=x&date=2027-03-12&players=2', 3],
    ['field=x&date=2027-03-12&players=2&time=09:40', 4],
    ['field=x&date=2027-03-12&players=2&time=09:40&paso=2', 2],
    ['field=x&paso=4', 2],
    ['field=x&date=2027-03-12&players=2&time=09:40&paso=9', 4],
    ['date=2027-03-12&players=2&time=09:40', 1],
  ])('%j opens step %i', (search, expected) => {
    expect(step(search)).toBe(expected);
  });

  it.each([
    ['date=2027-03-09', 'a past day'],
    ['date=2027-02-30', 'no day'],
    ['date=2029-01-01', 'a day that is not sold yet'],
    ['players=0', 'nobody'],
    ['players=5', 'too many'],
    ['players=2.5', 'half a player'],
    ['time=25:00', 'no hour'],
    ['field=', 'no course'],
  ])('leaves out %s: %s', (search) => {
    expect(read(search)).toEqual({});
  });
});
