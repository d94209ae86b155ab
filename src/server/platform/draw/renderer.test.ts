import { afterEach, beforeEach, expect, it } from 'vitest';
import { poster } from '#posters/poster.ts';
import { BusyError } from '../busy.ts';
import { createCaches } from '../cache/cache.ts';
import { createRenderer, type Renderer } from './renderer.ts';

let renderer: Renderer;
beforeEach(() => {
  renderer = createRenderer(createCaches());
});
afterEach(() => renderer.close());

const size = { width: 240, height: 126 };
const place = { region: 'ANDALUCIA', province: 'Málaga', town: 'Marbella' } as const;
const svgOf = (nth: number) => poster({ id: `campo-${nth}`, ...place, ...size });
const isPng = (bytes: Buffer) => bytes.subarray(1, 4).toString() === 'PNG';

it('document requests are rendered before all public pictures that wait, and those beyond the limit are refused', async () => {
  const order: string[] = [];
  const pictures = Array.from({ length: 200 }, (_, nth) =>
    renderer.publicPng(svgOf(nth)).then(
      (bytes) => void order.push(isPng(bytes) ? 'picture' : 'nonsense'),
      (error) => void order.push(error instanceof BusyError ? 'busy' : 'failed'),
    ),
  );
  const own = renderer.png(svgOf(500)).then(() => void order.push('own'));
  // A document needs one of the last waiting pictures too.
  const hurried = renderer.png(svgOf(60)).then(() => void order.push('hurried'));
  await Promise.all([...pictures, own, hurried]);
  const drawn = order.filter((one) => one !== 'busy');
  // One was under way.
  expect(drawn.indexOf('own')).toBeLessThanOrEqual(1);
  expect(drawn.indexOf('hurried')).toBeLessThanOrEqual(3);
  expect(new Set(order)).toEqual(new Set(['picture', 'own', 'hurried', 'busy']));
  expect(order.filter((one) => one === 'picture')).toHaveLength(65);
});

it('a picture with several requests at once is rendered once, and cached', async () => {
  const [one, other] = await Promise.all([renderer.publicPng(svgOf(1)), renderer.publicPng(svgOf(1))]);
  expect(other).toBe(one);
  expect(renderer.cachedPng(svgOf(1))).toBe(one);
  expect(renderer.cachedPng(svgOf(2))).toBeUndefined();
  expect(await renderer.png(svgOf(1))).toBe(one);
});

it('a rendering that fails fails alone: the next ones are rendered', async () => {
  const broken = renderer.publicPng('<svg');
  const sound = renderer.publicPng(svgOf(1));
  await expect(broken).rejects.toThrow();
  expect(isPng(await sound)).toBe(true);
  expect(renderer.cachedPng('<svg')).toBeUndefined();
});

it('pending renderings are refused when the app closes', async () => {
  const waiting = [1, 2, 3].map((nth) => renderer.publicPng(svgOf(nth)).catch(() => 'refused'));
  await renderer.close();
  expect(await Promise.all(waiting)).toEqual(['refused', 'refused', 'refused']);
});
