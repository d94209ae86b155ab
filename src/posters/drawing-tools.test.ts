import { describe, expect, it } from 'vitest';
import { grammarOf } from './grammar-of.ts';
import { defaultHour, hourOfTime, posterHours } from './hours.ts';
import { mix } from './ink.ts';
import { grammarNames, palettes } from './palettes.ts';
import { stream } from './seeded.ts';

describe('inks', () => {
  it('mix from one end to the other', () => {
    for (const { far, mid } of Object.values(palettes)) {
      expect(mix(far, mid, 0)).toBe(far);
      expect(mix(far, mid, 1)).toBe(mid);
    }
  });

  it('meet half-way as the eye sees it, not as the numbers do', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#636363');
    // Blue and yellow pass through green; mixed by numbers they would be grey.
    expect(mix('#1b6485', '#f4b942', 0.5)).toMatch(/^#[789]/);
  });

  it('are whole colours in every palette', () => {
    for (const name of grammarNames) {
      const { sky, ...inks } = palettes[name];
      for (const ink of [...sky, ...Object.values(inks)]) expect(ink).toMatch(/^#[0-9a-f]{6}$/);
    }
  });
});

describe('streams', () => {
  it('repeat for the same seed and part for another', () => {
    const draw = (seed: string) => {
      const rnd = stream(seed);
      return Array.from({ length: 20 }, rnd.next);
    };
    expect(draw('a|sky')).toEqual(draw('a|sky'));
    expect(draw('a|sky')).not.toEqual(draw('a|sea'));
  });

  it('spread evenly over short seeds that resemble each other', () => {
    const firsts = Array.from({ length: 1000 }, (_, i) => stream(`course-${i}|layout`).next());
    const mean = firsts.reduce((sum, value) => sum + value, 0) / firsts.length;
    expect(mean).toBeGreaterThan(0.45);
    expect(mean).toBeLessThan(0.55);
    expect(firsts.filter((value) => value < 0.1).length).toBeGreaterThan(60);
  });

  it('stay within the requested range', () => {
    const rnd = stream('bounds');
    for (let i = 0; i < 500; i++) {
      expect([2, 3, 4]).toContain(rnd.integer(2, 4));
      const value = rnd.between(-1, 1);
      expect(value >= -1 && value < 1).toBe(true);
    }
  });
});

describe('landscapes', () => {
  it.each([
    ['Andalucía', 'Málaga', 'Estepona', 'costa'],
    ['Andalucía', 'Málaga', 'Marbella (Nueva Andalucía)', 'campina'],
    ['Andalucía', 'Málaga', 'Benahavís', 'campina'],
    ['Andalucía', 'Cádiz', 'Jerez de la Frontera', 'campina'],
    ['Andalucía', 'Sevilla', 'Alcalá de Guadaíra', 'campina'],
    ['Andalucía', 'Almería', 'Cuevas del Almanzora', 'desierto'],
    ['Andalucía', undefined, undefined, 'costa'],
    ['Cataluña', 'Girona', 'Pals', 'calas'],
    ['Murcia', 'Murcia', 'San Javier', 'huerta'],
    ['Valencia', 'Castellón', 'Sant Jordi', 'penon'],
    ['Illes Balears', 'Illes Balears', 'Palma', 'isla'],
    ['CANARIAS', 'Las Palmas', 'Mogán', 'volcan'],
    ['Madrid', 'Madrid', 'Alcalá de Henares', 'meseta'],
    ['País Vasco', 'Álava', 'Urturi (Bernedo)', 'norte'],
    ['Galicia', 'A Coruña', 'A Coruña', 'rias'],
    ['Elsewhere', undefined, undefined, 'campina'],
  ] as const)('%s, %s, %s is drawn as %s', (region, province, town, grammar) => {
    expect(grammarOf({ region, province, town })).toBe(grammar);
  });
});

describe('hours', () => {
  it.each([
    ['07:10', 'dawn'],
    ['09:29', 'dawn'],
    ['09:30', 'morning'],
    ['12:29', 'morning'],
    ['12:30', 'noon'],
    ['15:00', 'afternoon'],
    ['17:30', 'dusk'],
    ['19:00', 'dusk'],
  ] as const)('a start at %s is seen in the light of %s', (time, hour) => {
    expect(hourOfTime(time)).toBe(hour);
  });

  it('are spread over pictures without context, mornings and afternoons twice as often', () => {
    const count = (hour: string) =>
      Array.from({ length: 700 }, (_, i) => defaultHour(`course-${i}`)).filter((own) => own === hour).length;
    for (const hour of posterHours) expect(count(hour)).toBeGreaterThan(60);
    expect(count('morning')).toBeGreaterThan(count('noon') * 1.4);
  });
});
