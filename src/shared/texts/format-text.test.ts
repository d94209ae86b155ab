import { describe, expect, it } from 'vitest';
import { formatText, splitTags } from './format-text.ts';

const tree = {
  hello: 'Hola, {{name}}',
  trip: { players_one: '{{count}} jugador', players_other: '{{count}} jugadores' },
};

describe('a sentence', () => {
  it.each([
    ['hello', { name: 'Lucía' }, 'Hola, Lucía'],
    ['trip.players', { count: 1 }, '1 jugador'],
    ['trip.players', { count: 4 }, '4 jugadores'],
    ['trip.players', { count: 1_000_000 }, '1000000 jugadores'],
    ['trip.none', {}, 'trip.none'],
    ['hello.deeper', {}, 'hello.deeper'],
  ])('of %s with %o reads %s', (key, params, expected) => {
    expect(formatText(tree, key, 'es', params)).toBe(expected);
  });

  it('is cut at its tags, words in order', () => {
    expect(splitTags('¿Sin cuenta? <link>Crea una</link>.')).toEqual([
      '¿Sin cuenta? ',
      { tag: 'link', words: 'Crea una' },
      '.',
    ]);
    expect(splitTags('nada')).toEqual(['nada']);
  });
});
