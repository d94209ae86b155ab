import fc from 'fast-check';
import { expect, it } from 'vitest';
import records from '../../../../database/seeds/data/courses.json' with { type: 'json' };
import { canariesFrame, clustersOf, fitView, mapPoint, onScreen, wholeSpain, zoomed } from './map-plane.ts';

const points = records.map((record) => ({ record, point: mapPoint(record) }));
const size = { width: 390, height: 300 };

it('has every course on the map, and in the inset exactly those of the Canaries', () => {
  const [from, to] = wholeSpain;
  for (const { record, point } of points) {
    expect(point.x).toBeGreaterThan(from!.x);
    expect(point.x).toBeLessThan(to!.x);
    expect(point.y).toBeGreaterThan(from!.y);
    expect(point.y).toBeLessThan(to!.y);
    const { x, y, width, height } = canariesFrame;
    const isFramed = point.x > x && point.x < x + width && point.y > y && point.y < y + height;
    expect([record.name, isFramed]).toEqual([record.name, record.region === 'Canarias']);
  }
});

it('shows every requested point, wherever it lies', () => {
  const anywhere = fc.record({ x: fc.integer({ min: 0, max: 4300 }), y: fc.integer({ min: 0, max: 4300 }) });
  fc.assert(
    fc.property(fc.array(anywhere, { minLength: 1, maxLength: 30 }), (some) => {
      const view = fitView(some, size);
      for (const point of some) {
        const { x, y } = onScreen(point, view, size);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(size.width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(size.height);
      }
    }),
  );
});

it('shows the whole country when no point is requested', () => {
  expect(fitView([], size)).toEqual(fitView(wholeSpain, size, { paddingPx: 8 }));
});

it('has every course in one flag or cluster, of which none covers another', () => {
  for (const scale of [0.05, 0.3, 1, 6]) {
    const clusters = clustersOf(points, scale);
    expect(clusters.flatMap(({ places }) => places)).toHaveLength(points.length);
    expect(new Set(clusters.flatMap(({ places }) => places)).size).toBe(points.length);
    clusters.forEach((one, i) => {
      for (const { at } of clusters.slice(i + 1))
        expect(Math.hypot(one.at.x - at.x, one.at.y - at.y) * scale).toBeGreaterThanOrEqual(36);
    });
  }
  expect(clustersOf(points, 0.08).length).toBeLessThan(clustersOf(points, 0.3).length);
});

/** A flag's button is above its point, a cluster's is centred on it (map-flags.tsx). */
function buttonOf({ places, at }: ReturnType<typeof clustersOf>[number], scale: number) {
  const isFlag = places.length === 1;
  const [x, y] = [at.x * scale, at.y * scale - (isFlag ? 22 : 0)];
  const half = isFlag ? 32 : 22;
  return { left: x - half, right: x + half, top: y - 22, bottom: y + 22 };
}

type Box = ReturnType<typeof buttonOf>;

/** The visible parts of a button that another one covers; the parts may overlap each other. */
function beside(one: Box, over: Box): Box[] {
  const isApart =
    over.left >= one.right || over.right <= one.left || over.top >= one.bottom || over.bottom <= one.top;
  if (isApart) return [one];
  return [
    { ...one, right: over.left },
    { ...one, left: over.right },
    { ...one, bottom: over.top },
    { ...one, top: over.bottom },
  ].filter(({ left, right, top, bottom }) => left < right && top < bottom);
}

it('leaves a touch target at every flag and cluster, whichever courses in whatever order', () => {
  const zoom = fc.double({ min: 0.04, max: 6, noNaN: true });
  fc.assert(
    fc.property(fc.shuffledSubarray(points, { minLength: 2 }), zoom, (some, scale) => {
      const clusters = clustersOf(some, scale);
      const isFlag = (i: number) => clusters[i]!.places.length === 1;
      const buttons = clusters.map((cluster) => buttonOf(cluster, scale));
      buttons.forEach((one, i) => {
        // Flags are rendered over clusters, and otherwise the later one over the earlier.
        const over = buttons.filter((_, j) => (isFlag(i) === isFlag(j) ? j > i : isFlag(j)));
        const free = over.reduce((rest, other) => rest.flatMap((box) => beside(box, other)), [one]);
        // WCAG 2.2, target size: 24 px of each remain free.
        const isTappable = ({ left, right, top, bottom }: Box) => right - left >= 24 && bottom - top >= 24;
        expect(free.some(isTappable)).toBe(true);
      });
    }),
    { numRuns: 1000 },
  );
});

it('zooms no closer than the precision of the outlines, and no farther than their extent', () => {
  const view = { x: 0, y: 0, scale: 1 };
  expect(zoomed(view, 1000).scale).toBe(6);
  expect(zoomed(view, 0.0001).scale).toBe(0.04);
});
