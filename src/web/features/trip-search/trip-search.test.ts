import { describe, expect, it } from 'vitest';
import { readTripSearch, tripSearchPath } from './trip-search.ts';

describe('a search in an address', () => {
  it('comes back as it went', () => {
    const search = {
      destination: 'Costa Brava',
      startDate: '2027-03-11',
      endDate: '2027-03-14',
      players: 4,
      hour: 'manana',
    } as const;
    const path = tripSearchPath(search);
    expect(path.startsWith('/reservar?')).toBe(true);
    expect(readTripSearch(new URLSearchParams(path.split('?')[1]))).toEqual(search);
  });

  it('drops what makes no sense', () => {
    const params = new URLSearchParams('entrada=2027-02-30&salida=2027-03-01&jugadores=51&hora=noche');
    expect(readTripSearch(params)).toEqual({});
    expect(
      readTripSearch(new URLSearchParams('entrada=2027-03-11&salida=2027-03-10')).endDate,
    ).toBeUndefined();
  });
});
