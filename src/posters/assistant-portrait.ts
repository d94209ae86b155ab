import type { Ink } from './ink.ts';
import { disc, ellipse, shape } from './pen.ts';

export const assistantNames = ['scott', 'paige', 'john'] as const;
export type AssistantName = (typeof assistantNames)[number];

interface Sitter {
  ground: Ink;
  sun: Ink;
  hill: Ink;
  skin: Ink;
  skinShade: Ink;
  shirt: Ink;
  shirtShade: Ink;
  collar: Ink;
  /** Behind the head. */
  hairBack: string;
  /** Over the face: hair, beard, hat. */
  front: string;
}

/** A cap's crown and its peak, which points to the light. */
const cap = (crown: Ink, shade: Ink, peak: Ink, button: Ink) =>
  shape('M68 84c-2-34 14-50 34-50s34 18 32 50c-20-9-46-9-66 0Z', crown) +
  shape('M102 34c20 0 34 18 32 50c-9-4-17-6-25-7c3-16 1-32-7-43Z', shade) +
  shape('M36 88c14-14 34-20 62-15c14 2 26 6 36 11c-28-4-66-6-98 4Z', peak) +
  disc(102, 34, 4, button);

const sitters: Record<AssistantName, Sitter> = {
  scott: {
    ground: '#f4b942',
    sun: '#f9d98c',
    hill: '#1e5a45',
    skin: '#edbd94',
    skinShade: '#d69a6c',
    shirt: '#fbf3e1',
    shirtShade: '#e6d6b4',
    collar: '#d3412b',
    hairBack: shape('M66 84c-6 24-2 38 6 46l8-44ZM132 84c7 20 5 36-3 46l-10-44Z', '#9c5a2b'),
    front: cap('#d3412b', '#a52e1c', '#962f16', '#fbf3e1'),
  },
  paige: {
    ground: '#8cc5cb',
    sun: '#c3e2df',
    hill: '#1d5c48',
    skin: '#c98a5e',
    skinShade: '#a86b43',
    shirt: '#0f3d33',
    shirtShade: '#0a2a24',
    collar: '#fbf3e1',
    hairBack: shape(
      'M60 92c-4-40 16-60 42-60c28 0 46 20 42 62c-2 24 6 44 2 62c-16 6-30-2-34-20l-40-2c-2 18-10 28-22 24c6-22 12-40 10-66Z',
      '#3a2418',
    ),
    front:
      shape('M66 92c0-34 14-52 36-52c24 0 36 18 35 52c-6-10-12-18-20-22c-16 2-36 4-51 22Z', '#3a2418') +
      shape('M65 78c10-14 24-19 38-19c15 0 27 6 34 19l1 9c-22-10-50-10-73 0Z', '#fbf3e1') +
      shape('M36 92c12-12 32-18 60-14c16 2 30 5 42 9c-30-2-72-4-102 5Z', '#f4b942'),
  },
  john: {
    ground: '#e9a183',
    sun: '#f3c9ae',
    hill: '#2a6450',
    skin: '#e6b999',
    skinShade: '#c99571',
    shirt: '#1b6485',
    shirtShade: '#124a63',
    collar: '#0f3d33',
    hairBack: shape('M66 80c-6 22-3 34 4 44l10-40ZM134 80c6 22 3 34-5 44l-9-40Z', '#d9d3c4'),
    front:
      shape(
        'M69 112c2 30 14 46 33 46s31-16 33-46c-8 12-14 15-21 16c-8-4-17-4-24 0c-8-1-14-5-21-16Z',
        '#e7e1d2',
      ) +
      shape('M102 158c19 0 31-16 33-46c-8 12-14 15-21 16c-4-2-8-3-12-3Z', '#cfc7b3') +
      shape('M60 82c0-26 18-42 44-42c24 0 38 14 36 40c-26-8-52-8-80 2Z', '#3c5a4c') +
      shape('M106 40c22 1 36 15 34 40c-10-3-20-5-30-5c4-12 2-24-4-35Z', '#2b4439') +
      shape('M38 90c10-14 30-20 60-16c18 1 32 3 42 6c-30 0-70 0-102 10Z', '#22372e'),
  },
};

/** A flat bust in the posters' inks, without features. Square; the page crops it to a circle. */
export function assistantPortrait(name: AssistantName, size = 200): string {
  const sitter = sitters[name];
  const inner =
    shape('M0 0H200V200H0Z', sitter.ground) +
    disc(66, 74, 62, sitter.sun) +
    shape('M0 152c40-24 84-26 122-16c30 8 54 6 78-4V200H0Z', sitter.hill) +
    sitter.hairBack +
    shape('M40 200c2-34 22-50 46-54h32c24 4 44 20 46 54Z', sitter.shirt) +
    shape('M104 146h14c24 4 44 20 46 54h-50c4-20 0-38-10-54Z', sitter.shirtShade) +
    shape('M86 128h32v22c-4 14-28 14-32 0Z', sitter.skinShade) +
    shape('M82 144l20 22 20-22 10 8-18 28-12-14-12 14-18-28Z', sitter.collar) +
    ellipse(134, 104, 6, 10, sitter.skinShade) +
    shape('M69 88c0-26 14-38 33-38s33 12 33 38c0 34-14 56-33 56s-33-22-33-56Z', sitter.skin) +
    shape('M106 50c18 1 29 13 29 38c0 34-14 56-33 56c12-20 16-58 4-94Z', sitter.skinShade) +
    sitter.front;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 200 200">${inner}</svg>`;
}
