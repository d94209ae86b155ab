import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { assistantNames, assistantPortrait } from './assistant-portrait.ts';
import { composition, type PosterOptions } from './composition.ts';
import type { Place } from './grammar-of.ts';
import { type FacadeName, hotelComposition, hotelPoster } from './hotel-poster.ts';
import { posterHours } from './hours.ts';
import { grammarNames } from './palettes.ts';
import { poster } from './poster.ts';

const seeds = new URL('../../database/seeds/data/', import.meta.url);
const read = (file: string) =>
  JSON.parse(readFileSync(new URL(file, seeds), 'utf8')) as (Place & { name: string })[];
const courses = read('courses.json');
const hotels = read('hotels.json');

/** Thumb, list, card, phone header, phone hero, desktop hero, upright print. */
const sizes = [
  [84, 84],
  [104, 128],
  [400, 250],
  [390, 230],
  [390, 470],
  [1440, 600],
  [600, 780],
] as const;

const ofCourse = ({ name, region, province, town }: Place & { name: string }): PosterOptions => ({
  id: name,
  region,
  province,
  town,
  width: 400,
  height: 250,
});

const bytes = (svg: string) => new TextEncoder().encode(svg).length;
const withoutInk = (svg: string) => svg.replace(/#[0-9a-f]{6}/g, '#');
const geometry = (layers: readonly { name: string; svg: string }[]) =>
  layers
    .filter(({ name }) => !name.startsWith('light-'))
    .map(({ name, svg }) => `${name} ${withoutInk(svg)}`);

describe('a poster', () => {
  it('is the same string for the same options, today and on every machine', () => {
    const digests = [
      ['Club de Golf Alcanada', 'Baleares', 'Illes Balears', 'Alcúdia', 'morning'],
      ['Real Club Valderrama', 'Andalucía', 'Cádiz', 'San Roque (Sotogrande)', 'afternoon'],
      ['Golf La Toja', 'Galicia', 'Pontevedra', 'O Grove (A Toxa)', 'dusk'],
      ['Abama Golf', 'Canarias', 'Santa Cruz de Tenerife', 'Guía de Isora', undefined],
    ].map(([id, region, province, town, hour]) => {
      const svg = poster({
        id: id!,
        region: region!,
        province,
        town,
        hour: posterHours.find((name) => name === hour),
        width: 400,
        height: 250,
      });
      return createHash('sha256').update(svg).digest('hex').slice(0, 12);
    });
    // A change here means that every course's picture on the site changes: it must be intended.
    expect(digests).toMatchInlineSnapshot(`
      [
        "7013e35ee3a7",
        "1b2fc4a81622",
        "20637c4325fc",
        "e925208911f7",
      ]
    `);
  });

  it.each(grammarNames)('%s: another hour changes light and inks, never the geometry', (grammar) => {
    const drawn = posterHours.map((hour) =>
      composition({ id: 'x', region: '', grammar, hour, width: 400, height: 250 }, 400, 250),
    );
    const [first, ...others] = drawn.map(({ layers }) => geometry(layers));
    for (const other of others) expect(other).toEqual(first);
    const inks = drawn.map(({ layers }) => layers.map((layer) => layer.svg).join(''));
    expect(new Set(inks).size).toBe(posterHours.length);
  });

  it('keeps its trees, village and hole in every ratio', () => {
    for (const course of courses) {
      const marks = [
        [400, 250],
        [390, 470],
        [1440, 600],
      ].map(([width, height]) => {
        const { sheet, layers } = composition(ofCourse(course), width!, height!);
        return {
          side: sheet.treeSide,
          marks: layers.map(({ name, svg }) => `${name} ${svg.split('<').length}`),
        };
      });
      expect(marks[1]).toEqual(marks[0]);
      expect(marks[2]).toEqual(marks[0]);
    }
  });

  it('weighs less than 40 kB at any size, for every course', () => {
    expect(courses.length).toBe(101);
    for (const [width, height] of sizes) {
      const heaviest = Math.max(
        ...courses.map((course) => bytes(poster({ ...ofCourse(course), width, height }))),
      );
      expect(heaviest).toBeLessThan(40_000);
      expect(heaviest).toBeGreaterThan(4_000);
    }
  });

  it('is well-formed XML without ids, numbers that are none, or anything to fetch', () => {
    for (const course of courses) {
      for (const [width, height] of sizes) expectSound(poster({ ...ofCourse(course), width, height }));
    }
  });

  it('differs from every other course, in its shapes and not only in its inks', () => {
    const shapes = courses.map((course) => geometry(composition(ofCourse(course), 400, 250).layers).join());
    expect(new Set(shapes).size).toBe(courses.length);
  });

  it('drops detail in thumbs', () => {
    const palms = courses.filter((course) => course.region === 'Murcia').map(ofCourse);
    for (const options of palms) {
      const thumb = bytes(poster({ ...options, width: 84, height: 84 }));
      expect(thumb).toBeLessThan(bytes(poster({ ...options, width: 300, height: 300 })) * 0.9);
    }
  });
});

describe('a hotel poster', () => {
  it('weighs less than 40 kB, is sound, and no two are alike', () => {
    const drawn = hotels.flatMap((hotel) =>
      sizes.map(([width, height]) => hotelPoster({ ...ofCourse(hotel), name: hotel.name, width, height })),
    );
    for (const svg of drawn) {
      expectSound(svg);
      expect(bytes(svg)).toBeLessThan(40_000);
    }
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it('keeps its geometry through the day, though lamps are lit at dusk', () => {
    for (const hotel of hotels) {
      const [first, ...others] = posterHours.map((hour) =>
        geometry(hotelComposition({ ...ofCourse(hotel), hour }).layers),
      );
      for (const other of others) expect(other).toEqual(first);
    }
  });

  it('shows four kinds of house', () => {
    const kinds: FacadeName[] = ['palace', 'masia', 'finca', 'tower'];
    const drawn = kinds.map((facade) => hotelPoster({ ...ofCourse(hotels[0]!), facade }));
    expect(new Set(drawn).size).toBe(kinds.length);
    expect(hotelPoster({ ...ofCourse(hotels[0]!), name: 'Palacio de Mondariz' })).toBe(drawn[0]);
  });
});

describe('a portrait', () => {
  it('is a small, sound picture of its own for each assistant', () => {
    const drawn = assistantNames.map((name) => assistantPortrait(name));
    for (const svg of drawn) {
      expectSound(svg);
      expect(bytes(svg)).toBeLessThan(4_000);
    }
    expect(new Set(drawn).size).toBe(assistantNames.length);
  });
});

/** Tags nest and close, attributes are quoted, no stray sign, no broken number, nothing that needs an id or a fetch. */
function expectSound(svg: string): void {
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-z]+)((?: [a-zA-Z:-]+="[^"<]*")*)(\/?)>/g,
    (_, closing, name, _attributes, empty) => {
      if (closing) expect(open.pop()).toBe(name);
      else if (!empty) open.push(name);
      return '';
    },
  );
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>]|&(?!#\d+;)/);
  expect(svg).not.toMatch(/NaN|undefined|Infinity|null| id=|url\(|href/);
}
