import { memo } from 'react';
import { classNames } from '#web/design/class-names.ts';
import { canariesFrame, type MapSize, type MapView, onScreen } from './map-plane.ts';
import { neighbourOutline, regionOutlines } from './spain-outline.ts';

/** Positions of the small waves on open sea. */
const waves: readonly (readonly [x: number, y: number])[] = [
  [1250, 30],
  [2100, 60],
  [50, 50],
  [-60, 900],
  [-120, 1500],
  [50, 2750],
  [480, 3060],
  [830, 3180],
  [3050, 1850],
  [3450, 1420],
  [3650, 2250],
  [3180, 2460],
  [4020, 2080],
  [4250, 1300],
  [2750, 2890],
  [3350, 2740],
  [2260, 3160],
  [3920, 2800],
  [4080, 900],
  [4330, 2480],
  [260, 3540],
  [760, 3610],
  [1260, 3640],
  [640, 4180],
];

/** Minimum scale of the waves: on a smaller map they would be too dense. */
const WAVES_FROM = 0.055;

interface MapLandProps {
  view: MapView;
  size: MapSize;
  tinted?: readonly string[] | undefined;
}

/**
 * Sea, coast, borders, waves, and the inset of the Canaries. Hidden from screen readers: the list beside it has the
 * same content.
 */
export function MapLand({ view, size, tinted = [] }: MapLandProps) {
  const left = size.width / 2 - view.x * view.scale;
  const top = size.height / 2 - view.y * view.scale;
  return (
    <svg aria-hidden="true" width={size.width} height={size.height} className="block">
      <g
        transform={`translate(${left} ${top}) scale(${view.scale})`}
        className="*:[vector-effect:non-scaling-stroke]"
      >
        <path d={neighbourOutline} className="fill-land opacity-45" />
        <rect {...canariesFrame} rx={10 / view.scale} strokeWidth={1.25} className="fill-map stroke-border" />
        <Regions tinted={tinted.join()} />
      </g>
      {view.scale > WAVES_FROM &&
        waves.map(([x, y]) => {
          const at = onScreen({ x, y }, view, size);
          return (
            <path
              key={`${x} ${y}`}
              d={`M${at.x - 8} ${at.y}q4 -4 8 0t8 0`}
              fill="none"
              strokeWidth="1.5"
              strokeLinecap="round"
              className="stroke-border opacity-60"
            />
          );
        })}
    </svg>
  );
}

/** Rendered once: only the group around it moves. */
const Regions = memo(function Regions({ tinted }: { tinted: string }) {
  const names = tinted.split(',');
  return regionOutlines.map(([name, path]) => (
    <path
      key={name}
      d={path}
      strokeWidth={1}
      className={classNames(
        'stroke-border [vector-effect:non-scaling-stroke]',
        names.includes(name) ? 'fill-solsoft' : 'fill-land',
      )}
    />
  ));
});
