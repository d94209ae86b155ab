import { describe, expect, it } from 'vitest';
import { landmassOf } from '#shared/courses/landmass.ts';
import { rateFor } from '#shared/courses/rates.ts';
import { coursesIn, destinations } from '#shared/courses/regions.ts';
import { seasonOn } from '#shared/courses/seasons.ts';
import { eachDay } from '#shared/kernel/tee-date.ts';
import { slotCount } from '#shared/tee-times/sheet.ts';
import { demoCourses } from './courses.ts';
import records from './data/courses.json' with { type: 'json' };

const courses = demoCourses();
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/;

describe('the demo courses', () => {
  it('are all of the catalogue, each with its own id, slug and outside name, the same every time', () => {
    expect(courses).toHaveLength(records.length);
    expect(demoCourses()).toEqual(courses);
    for (const key of ['id', 'slug'] as const) {
      expect(new Set(courses.map((course) => course[key])).size).toBe(courses.length);
    }
    for (const course of courses) expect(course.id).toMatch(uuid);
    const external = courses.filter((course) => course.sourceType !== 'LOCAL');
    expect(new Set(external.map((course) => course.externalRef)).size).toBe(external.length);
    for (const course of courses) expect(course.externalRef === null).toBe(course.sourceType === 'LOCAL');
  });

  it('come from every source in each zone with three or more, half of them local', () => {
    const zones = Map.groupBy(courses, (course) => course.zone);
    for (const [zone, there] of zones) {
      if (there.length < 3) continue;
      expect(new Set(there.map((course) => course.sourceType)).size, zone).toBe(3);
    }
    const local = courses.filter((course) => course.sourceType === 'LOCAL').length;
    expect(local / courses.length).toBeGreaterThan(0.45);
    expect(local / courses.length).toBeLessThan(0.55);
  });

  it('give every destination of the planner something to show', () => {
    for (const { name } of destinations)
      expect(coursesIn(name, courses).length, name).toBeGreaterThanOrEqual(4);
    expect(coursesIn('Andalucía', courses)).toHaveLength(29);
    expect(coursesIn('Costa del Sol', courses)).toHaveLength(23);
  });

  it('have clean names, towns and descriptions', () => {
    for (const course of courses) {
      expect(`${course.name}${course.town}`).not.toMatch(/[()/]/);
      expect(course.description).not.toMatch(/null|undefined|NaN| {2}|\.\./);
      expect(course.description.length).toBeLessThan(260);
    }
  });

  it('lie on an island exactly if they are in the Balearics or the Canaries', () => {
    for (const course of courses) {
      const isIslander = ['Baleares', 'Canarias'].includes(course.region);
      expect(landmassOf(course) !== 'peninsula', course.name).toBe(isIslander);
    }
  });

  it('state nothing in words about facts of which the catalogue is not sure', () => {
    records.forEach((record, i) => {
      if (record.confidence !== 'low') return;
      expect(courses[i]!.description).not.toContain('metros');
      if (record.designer) expect(courses[i]!.description).not.toContain(record.designer);
    });
  });
});

describe('the seasons and rates of every demo course', () => {
  it('cover each day of the year once, with hours that make a sheet', () => {
    for (const seasons of new Set(courses.map((course) => course.seasons))) {
      for (const day of eachDay('2028-01-01', '2028-12-31')) {
        const here = seasons.filter((season) => seasonOn([season], day));
        expect(here, day).toHaveLength(1);
        expect(slotCount(here[0]!, 12)).toBeGreaterThan(25);
      }
      expect(new Set(seasons.map((season) => season.fromDay)).size).toBe(seasons.length);
    }
  });

  it('give every start of every day exactly one price in whole euros', () => {
    for (const course of courses) {
      for (const season of course.seasons) {
        for (const playDate of ['2027-03-12', '2027-03-13']) {
          for (const startMinutes of [480, 600, 780, 960]) {
            const rate = rateFor(course.rates, {
              season: season.name,
              playDate,
              startMinutes,
              holes: course.holes,
            });
            expect(rate?.priceCents ?? 0.5).toSatisfy((cents: number) => cents % 100 === 0);
          }
        }
      }
    }
  });

  it('stay between 70 % of the low price and the high price, dearer at weekends, cheaper early and late', () => {
    records.forEach((record, i) => {
      const { rates } = courses[i]!;
      const price = (season: string, dayKind: string, band: string) =>
        rates.find((rate) => rate.season === season && rate.dayKind === dayKind && rate.band === band)!
          .priceCents;
      for (const rate of rates) {
        expect(rate.priceCents).toBeGreaterThanOrEqual(record.priceLow * 70);
        expect(rate.priceCents).toBeLessThanOrEqual(record.priceHigh * 100);
      }
      for (const season of ['LOW', 'MID', 'HIGH']) {
        for (const band of ['EARLY', 'MORNING', 'MIDDAY', 'TWILIGHT']) {
          expect(price(season, 'WEEKEND', band)).toBeGreaterThan(price(season, 'WEEKDAY', band));
        }
        for (const band of ['EARLY', 'TWILIGHT']) {
          expect(price(season, 'WEEKDAY', band)).toBeLessThan(price(season, 'WEEKDAY', 'MORNING'));
        }
      }
      expect(price('LOW', 'WEEKDAY', 'MORNING')).toBe(record.priceLow * 100);
      expect(price('HIGH', 'WEEKEND', 'MORNING')).toBe(record.priceHigh * 100);
    });
  });
});
