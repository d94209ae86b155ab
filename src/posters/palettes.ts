import type { Ink } from './ink.ts';

/** The printing inks of a landscape, in morning light. */
export interface Palette {
  /** Top, middle, horizon. */
  sky: readonly [Ink, Ink, Ink];
  /** Distant range. */
  far: Ink;
  /** Land in the middle distance, and its shaded side. */
  mid: Ink;
  midShade: Ink;
  water: Ink;
  waterLight: Ink;
  rough: Ink;
  /** Trees and deepest shade. */
  dark: Ink;
  fairway: Ink;
  fairwayLight: Ink;
  flag: Ink;
  sand: Ink;
  wall: Ink;
  roof: Ink;
}

export const grammarNames = [
  'costa',
  'campina',
  'calas',
  'huerta',
  'penon',
  'isla',
  'volcan',
  'meseta',
  'norte',
  'rias',
  'desierto',
] as const;
export type GrammarName = (typeof grammarNames)[number];

const names = [
  'far',
  'mid',
  'midShade',
  'water',
  'waterLight',
  'rough',
  'dark',
  'fairway',
  'fairwayLight',
  'flag',
  'sand',
  'wall',
  'roof',
] as const;

function palette(sky: Palette['sky'], inks: string): Palette {
  const list = inks.split(' ');
  return {
    sky,
    ...(Object.fromEntries(names.map((name, i) => [name, `#${list[i]}`])) as Omit<Palette, 'sky'>),
  };
}

/** One row a landscape: sky, then far, mid, its shade, water, its light, rough, dark, fairway, its light, flag, sand, wall, roof. */
export const palettes: Record<GrammarName, Palette> = {
  costa: palette(
    ['#2e86ab', '#8cc5cb', '#f8e3b4'],
    '8c93b0 c9824a a25f38 176b8f 63b7bf 1e5a45 123d33 6fa552 8dbb5e d3412b f6dfae fff8ea c65a36',
  ),
  campina: palette(
    ['#4e8fa8', '#bfd3c0', '#fbe6b8'],
    '8d8aa6 d6a24e b37c3a 3d8593 8cc3be 4f6b3a 263f2e 8eaa4c a9be5e c23b2b f7e2b3 fff8ea b9542f',
  ),
  calas: palette(
    ['#1f7fa0', '#79c2c6', '#fbe7c0'],
    '7d9bb0 c8623c 963f2b 0f7c8c 58c2b7 1d5c48 0f3b35 64a257 84b966 f0b429 f8e2b8 fff6e6 c5532f',
  ),
  huerta: palette(
    ['#5c9fb5', '#c9d7c4', '#fbd9a0'],
    'b37f86 cb7a4c 9a4f3d 2c8796 8fd0c4 3e6a43 1c4337 8cae4e a7c262 b8322c f9dfa9 fff5e0 be5935',
  ),
  penon: palette(
    ['#2889b8', '#95cfd6', '#fff0c9'],
    '8fa7be d8a468 ae7347 1374a0 6cc6cd 2a6b45 154437 78b052 95c463 e4572e fbe6ba fffaee cf6434',
  ),
  isla: palette(
    ['#3a9dbf', '#a6dad6', '#fce9c8'],
    '8e9dbb 8b9a6b 5f7758 0e86a3 6ad0c8 2c6b4f 13453b 7ab25b 98c66c d9483b fae7c0 fff9ee c96a45',
  ),
  volcan: palette(
    ['#3c6fa6', '#9fb9cf', '#fbd8a6'],
    '7b5e7f 8a4b3c 5a2f38 1c6a93 66b4c4 2b3b3a 1e2629 5fa35a 7fbc68 f2a92e 3a3036 fff6e8 b9512f',
  ),
  meseta: palette(
    ['#3f86b5', '#a4cbda', '#f6ebcb'],
    '6f88a8 d9b260 bc8c43 4a8ca0 9ccbcb 5d7040 2b4433 8dad55 a8c069 b4322e f5e3b4 f8ebd2 a74e32',
  ),
  norte: palette(
    ['#5b93ae', '#b5d0cf', '#f3efd8'],
    '74879a 3f8a5c 2b6b4c 2a7488 86bec2 23683f 11402f 76b556 92c667 d6452e f1e2be faf4e4 a8452f',
  ),
  rias: palette(
    ['#6a9dae', '#bcd3cc', '#f6e7cc'],
    '7c93a2 4e8377 366a63 3d8092 9bcac8 2a6450 143f37 73ab5c 8fbe6c c8472f efe0c0 ede6d6 a9512f',
  ),
  desierto: palette(
    ['#3f93b0', '#c6d3bc', '#fbdda2'],
    'c08e7c d28a4e 9c5638 2f8797 8ccdc2 b98a4b 5c4a30 7fa84c 9cbd5e a92e2b f8e0ac fff5e0 bc5634',
  ),
};
