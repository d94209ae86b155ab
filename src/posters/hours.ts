import type { Ink } from './ink.ts';
import { stream } from './seeded.ts';

export const posterHours = ['dawn', 'morning', 'noon', 'afternoon', 'dusk'] as const;
export type PosterHour = (typeof posterHours)[number];

export interface HourLight {
  /** Top, middle, horizon: the colours with which the region's own sky is mixed. */
  sky: readonly [Ink, Ink, Ink] | null;
  mixed: number;
  sun: Ink;
  /** Position of the sun: share of the sky's height, and range across, measured from its own side. */
  sunHeight: number;
  sunAcross: readonly [number, number];
  sunScale: number;
  /** Laid thinly over every ink. */
  tint: Ink;
  tinted: number;
}

export const hourLights: Record<PosterHour, HourLight> = {
  dawn: {
    sky: ['#7c84b0', '#f0a58f', '#fce0b4'],
    mixed: 0.82,
    sun: '#fff3cf',
    sunHeight: 0.9,
    sunAcross: [0.15, 0.34],
    sunScale: 1.25,
    tint: '#8c6a8e',
    tinted: 0.12,
  },
  morning: {
    sky: null,
    mixed: 0,
    sun: '#fff6d6',
    sunHeight: 0.48,
    sunAcross: [0.16, 0.36],
    sunScale: 0.85,
    tint: '#fff3d0',
    tinted: 0.03,
  },
  noon: {
    sky: ['#1d86b8', '#6fc0d2', '#ddf0dc'],
    mixed: 0.45,
    sun: '#fff9e0',
    sunHeight: 0.27,
    sunAcross: [0.34, 0.46],
    sunScale: 0.7,
    tint: '#ffffff',
    tinted: 0.04,
  },
  afternoon: {
    sky: ['#e07b45', '#f3ae58', '#fce2a0'],
    mixed: 0.8,
    sun: '#fff4c8',
    sunHeight: 0.6,
    sunAcross: [0.16, 0.38],
    sunScale: 1.1,
    tint: '#e08a3a',
    tinted: 0.14,
  },
  dusk: {
    sky: ['#3f3a6b', '#c5504f', '#f7ae5c'],
    mixed: 0.88,
    sun: '#ffd98a',
    sunHeight: 0.93,
    sunAcross: [0.16, 0.4],
    sunScale: 1.4,
    tint: '#3a2a5e',
    tinted: 0.26,
  },
};

/** The light of a picture without context: seeded, mornings and afternoons twice as often. */
export function defaultHour(id: string): PosterHour {
  return stream(`${id}|hour`).pick([
    'dawn',
    'morning',
    'morning',
    'noon',
    'afternoon',
    'afternoon',
    'dusk',
  ] as const);
}

/** The light at a tee time (`HH:MM`), by the bands in which starts are sold. */
export function hourOfTime(time: string): PosterHour {
  if (time < '09:30') return 'dawn';
  if (time < '12:30') return 'morning';
  if (time < '15:00') return 'noon';
  return time < '17:30' ? 'afternoon' : 'dusk';
}
