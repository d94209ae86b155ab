import { expect, it } from 'vitest';
import { byCharacters, byName } from './text-order.ts';

it('orders names as a Spanish dictionary does', () => {
  const names = [
    'Ávila',
    'álava',
    'Ibiza',
    'Íllora',
    'Zamora',
    'Peña',
    'Penz',
    'Pez',
    'avila Golf',
    'El Rompido',
  ];
  const ordered = [
    'álava',
    'Ávila',
    'avila Golf',
    'El Rompido',
    'Ibiza',
    'Íllora',
    'Penz',
    'Peña',
    'Pez',
    'Zamora',
  ];
  expect(names.toSorted(byName)).toEqual(ordered);
  // Only a to z: blanks and dots weigh less in the collation of a language than here.
  expect(ordered.toSorted((a, b) => a.localeCompare(b, 'es'))).toEqual(ordered);
});

it('orders hours and days by their characters', () => {
  expect(['10:10', '09:50', '10:00'].toSorted(byCharacters)).toEqual(['09:50', '10:00', '10:10']);
  expect(byCharacters('a', 'a')).toBe(0);
});
