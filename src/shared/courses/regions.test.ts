import { expect, it } from 'vitest';
import { coursesIn, destinations } from './regions.ts';

const area = (region: string, zone: string, province: string) => ({ region, zone, province });
const valderrama = area('Andalucía', 'Costa del Sol', 'Cádiz');
const montecastillo = area('Andalucía', 'Andalucía', 'Cádiz');
const pals = area('Cataluña', 'Costa Brava', 'Girona');
const elPrat = area('Cataluña', 'Barcelona', 'Barcelona');
const alcanada = area('Baleares', 'Mallorca', 'Illes Balears');
const ibiza = area('Baleares', 'Baleares', 'Illes Balears');
const all = [valderrama, montecastillo, pals, elPrat, alcanada, ibiza];

it("offers the specification's destinations in its order", () => {
  expect(destinations.map((destination) => destination.name)).toEqual([
    'Mallorca',
    'Costa Daurada',
    'Costa Blanca',
    'Costa Brava',
    'Barcelona',
    'Murcia',
    'Andalucía',
    'España en general',
    'Me da igual, recomiéndame',
  ]);
});

it.each([
  ['Mallorca', [alcanada]],
  ['Barcelona', [elPrat]],
  ['Andalucía', [valderrama, montecastillo]],
  ['andalucia', [valderrama, montecastillo]],
  ['Costa del Sol', [valderrama]],
  ['Cataluña', [pals, elPrat]],
  ['Baleares', [alcanada, ibiza]],
  ['España en general', all],
  ['Me da igual, recomiéndame', all],
  ['Atlántida', []],
])('a trip to %s has exactly the courses there', (place, courses) => {
  expect(coursesIn(place, all)).toEqual(courses);
});
