import { describe, expect, it } from 'vitest';
import { kindOfRate } from './rate-kind.ts';

const isSold = (name: string, tags: readonly string[] = []) => kindOfRate({ name, tags }).isForEverybody;

describe('a rate is sold to any player', () => {
  it.each([
    'Green Fee 18',
    'Green Fee 18 holes',
    'GF18',
    'GF 18 tarde',
    'Greenfee 9 Loch',
    'Green fee 18 hoyos con buggy',
    'Pack 2 GF + Buggy',
    'Tarifa web',
    'Visitantes adultos',
    'Twilight',
    'Green-fee 18 trous semaine',
    'Green Fee 18 Hoyos + bolas de prácticas',
    'Green fee 18 Tee 10',
    'Green Fee Kindly Offer',
    'Green Fee Campo Norte',
    'Runde 18 Loch',
    '18 hole course',
    'Green Fee Protur Golf',
    'Green Fee Temporada Alta',
    'Green Fee no socios',
    'Non-member 18 holes',
    'Greenfee Nichtmitglieder',
    'Green Fee - 18',
    'Green Fee 9-18 hoyos',
    'Green Fee 18 2-ball',
    'Green Fee 2026',
    'Green Fee 2025-2026',
    'Green Fee Temporada 25-26',
    'Green Fee U',
    'GF U 18 holes',
    'Green Fee 18 + buggy',
    'Green Fee 18 + 40 bolas',
    'Green fee 18 (2-4 jugadores)',
    'Green Fee 14-18 h',
    'Green Fee 10:00-14:00',
    'Green fee hoyos 10-18',
    'Green Fee 18 Tee 1-10',
    'Green fee desde 60 €',
    'Green fee adultos (+18 años)',
    'Green fee 18 Campo Mayor',
    '',
  ])('“%s”', (name) => {
    expect(isSold(name)).toBe(true);
  });

  it('by its tags, whatever its name', () => {
    expect(isSold('Invierno 26', ['18holes', 'tee1'])).toBe(true);
  });
});

describe('a rate is not sold to any player', () => {
  it.each([
    'Green Fee 18 Junior (menores de 16)',
    'GF Juniors',
    'GF18 Niños',
    'Green Fee Sub 18',
    'Green fee -18 años',
    'Green fee U16',
    'Green fee under 18',
    'Children 18 holes',
    'Green-fee 18 trous jeunes',
    'Greenfee Kinder und Jugendliche',
    'Green fee Sénior',
    'Green Fee +65 mayores',
    'Greenfee Senioren',
    'Green fee retraités',
    'GF Estudiantes',
    'Greenfee Studenten',
    'Student green fee',
    'Ladies day 18 holes',
    'Green Fee Damas',
    'Greenfee Damen',
    'GF18 Socios',
    'Member green fee',
    'Green fee membres',
    'Greenfee Mitglieder',
    'Green fee invitado de socio',
    'Green Fee Correspondencia',
    'Green Fee Residentes',
    'Resident rate 18 holes',
    'Green fee Hotel',
    'Green fee federados',
    'Green-fee licenciés FFGolf',
    'Green fee PGA',
    'GF Profesionales',
    'Clase particular 1 h',
    'Green fee + clase',
    'Escuela infantil 9 hoyos',
    'Cours de golf 1 h',
    'Golf lesson',
    'Platzreife Kurs',
    'Academy 9 holes',
    'Driving range 1 h',
    'Cubo de bolas',
    'Práctica',
    'Bucket of balls',
    'Torneo Stableford 18 hoyos',
    'Turnier 18 Loch',
    'Sunday competition 18 holes',
    'Bono 10 green fees',
    'Pitch & Putt',
    'Grupos +12',
    'Buggy 18 hoyos',
    'Alquiler de buggy 18 hoyos',
    'Trolley',
    'Acompañante',
    'Menú del día',
    'Green Fee Joven 18',
    'Green fee jóvenes',
    'Tarifa joven',
    'Adolescentes GF',
    'Teen 18 holes',
    'GF Sub-21',
    'Green fee U-25',
    'Green fee U25 18 holes',
    'Green fee -25',
    'Green fee 18-25',
    'GF de 6 a 12 años',
    'GF 6 a 12',
    'Greenfee 18 Loch bis 25 Jahre',
    'Green Fee +60',
    'Green fee 60+',
    'Green Fee Over 65',
    'Green fee ab 60',
    'Green fee tercera edad',
    'Green fee 3ª edad',
    'Green fee mayor 65',
    'Green fee mayor de 65',
    'Golden age 18 holes',
    'Green Fee Sr.',
    'Green fee prueba',
    'TEST green fee 18',
  ])('“%s”', (name) => {
    expect(isSold(name)).toBe(false);
  });

  it('when only a tag names its players', () => {
    expect(isSold('Green Fee 18', ['18holes', 'junior'])).toBe(false);
    expect(isSold('Green Fee 18', ['18holes', 'members'])).toBe(false);
  });
});

describe('the holes of a rate', () => {
  it.each([
    ['Green Fee 18 holes', [], 18],
    ['GF9', [], 9],
    ['9H mañana', [], 9],
    ['nueve hoyos', [], 9],
    ['9 trous', [], 9],
    ['Green fee 9 hoyos adultos (+18 años)', [], 9],
    ['Green fee 36 hoyos', [], null],
    ['GF 27 holes', [], null],
    ['Tarifa web', [], 18],
    ['Oferta', ['9holes'], 9],
    ['Green Fee 18 Tee 10', [], 18],
  ] as const)('of “%s” tagged %j are %s', (name, tags, holes) => {
    expect(kindOfRate({ name, tags }).holes).toBe(holes);
  });
});

describe('extras of a rate', () => {
  it.each([
    ['Green Fee 18', [], []],
    ['Pack 2 GF + Buggy', [], ['buggy']],
    ['Pack 2 GF', ['18holes', 'buggy'], ['buggy']],
    ['Green fee 18 hoyos sin buggy', [], []],
    ['Green fee 18 without buggy', [], []],
    ['Green fee 18 con trolley eléctrico', [], ['electric-trolley']],
    ['Green fee 18 + palos + menú', [], ['clubs', 'meal']],
    ['Green fee 18 + bolas', [], ['range-balls']],
  ] as const)('“%s” tagged %j: %j', (name, tags, includes) => {
    expect(kindOfRate({ name, tags }).includes).toEqual(includes);
  });
});
