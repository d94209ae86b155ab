import { mix } from './ink.ts';
import { palettes } from './palettes.ts';
import { box, closedBy, curve, disc, ellipse, polygon, shape } from './pen.ts';

/** The sheet of the icon; systems that mask it retain a circle of four fifths of it. */
const SHEET = 1000;
const HORIZON = 640;
const RINGS = 5;

/** The product's mark as a small poster: half a sun on the horizon, a flagpole rising from it, a fairway below. */
export function appIcon(size: number, isMaskable: boolean): string {
  const { sky, rough, fairway } = palettes.costa;
  const sun = { x: 500, radius: 210 };
  let svg = box(0, 0, SHEET, SHEET, sky[0]);
  for (let ring = 0; ring < RINGS; ring++) {
    const share = (ring + 1) / RINGS;
    const ink = share < 0.5 ? mix(sky[0], sky[1], share * 2) : mix(sky[1], sky[2], (share - 0.5) * 2);
    svg += disc(sun.x, HORIZON, sun.radius + (RINGS - ring) * 95, ink);
  }
  svg += disc(sun.x, HORIZON, sun.radius, '#f4b942') + disc(sun.x, HORIZON, 140, '#d3412b');
  // A mask may cut the edges: the mark becomes smaller, and only background reaches the edges.
  const scale = isMaskable ? 0.82 : 1;
  const pole = HORIZON - 470 * scale;
  const width = 26 * scale;
  svg += box(0, HORIZON, SHEET, SHEET - HORIZON, rough);
  svg += shape(
    closedBy(
      curve([
        [0, 760],
        [300, 690],
        [620, 720],
        [1000, 660],
      ]),
      [
        [SHEET, SHEET],
        [0, SHEET],
      ],
    ),
    mix(rough, fairway, 0.35),
  );
  svg += shape(
    'M330 1000C400 900 610 850 560 770C545 740 470 735 470 715L545 715C560 735 690 750 680 800C660 870 640 920 700 1000Z',
    fairway,
  );
  svg += ellipse(500, 705, 130, 30, mix(fairway, '#ffffff', 0.25));
  svg += box(500 - width / 2, pole, width, 700 - pole, '#0a2a24');
  svg += polygon(
    [
      [500, pole],
      [500 + width / 2 + 190 * scale, pole + 80 * scale],
      [500, pole + 160 * scale],
    ],
    '#0a2a24',
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${SHEET} ${SHEET}">${svg}</svg>`;
}
