import type { GeoPoint } from '#shared/courses/landmass.ts';

/** A point of the map: all of Spain on one plane, the Canaries in an inset at the lower left. */
export interface PlanePoint {
  readonly x: number;
  readonly y: number;
}

/** The visible part of the map: its centre on the plane, and the pixels per unit. */
export interface MapView extends PlanePoint {
  readonly scale: number;
}

export interface MapSize {
  readonly width: number;
  readonly height: number;
}

const UNITS_A_DEGREE = 400;
const mainland = { west: -9.6, north: 44, left: 0, top: 0, narrowing: Math.cos((40 * Math.PI) / 180) };
const canaries = {
  west: -18.35,
  north: 29.55,
  left: 70,
  top: 3420,
  narrowing: Math.cos((28.3 * Math.PI) / 180),
};
/** Latitude between the Canaries and the rest of Spain. */
const CANARIES_BELOW = 30;

export const canariesFrame = { x: 20, y: 3380, width: 1900, height: 880 } as const;

/** The corners of the whole map. */
export const wholeSpain: readonly PlanePoint[] = [
  { x: 0, y: 20 },
  { x: 4300, y: 4440 },
];

/** Maximum zoom: the outlines have no more detail. */
const CLOSEST = 6;
const FARTHEST = 0.04;
/** Small, since the outline of the country has a margin already. */
const WHOLE_PADDING_PX = 8;

export function mapPoint({ lat, lon }: GeoPoint): PlanePoint {
  const part = lat < CANARIES_BELOW ? canaries : mainland;
  return {
    x: part.left + (lon - part.west) * part.narrowing * UNITS_A_DEGREE,
    y: part.top + (part.north - lat) * UNITS_A_DEGREE,
  };
}

/** The view that contains all the points, with padding around them. */
export function fitView(
  points: readonly PlanePoint[],
  size: MapSize,
  { paddingPx = 48, closest = CLOSEST } = {},
): MapView {
  const shown = points.length > 0 ? points : wholeSpain;
  const padding = points.length > 0 ? paddingPx : WHOLE_PADDING_PX;
  const xs = shown.map((point) => point.x);
  const ys = shown.map((point) => point.y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(
    Math.max(1, size.width - 2 * padding) / Math.max(1, right - left),
    Math.max(1, size.height - 2 * padding) / Math.max(1, bottom - top),
    closest,
  );
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale };
}

export function zoomed(view: MapView, factor: number): MapView {
  return { ...view, scale: Math.min(CLOSEST, Math.max(FARTHEST, view.scale * factor)) };
}

export const isClosest = (view: MapView) => view.scale >= CLOSEST;

/** Screen position of a point of the plane, in pixels from the upper left corner. */
export function onScreen(point: PlanePoint, view: MapView, size: MapSize): PlanePoint {
  return {
    x: size.width / 2 + (point.x - view.x) * view.scale,
    y: size.height / 2 + (point.y - view.y) * view.scale,
  };
}

/** Flags that would overlap form a cluster; each is at least as large as a touch target. */
const CLUSTER_PX = { x: 58, y: 40 } as const;
/**
 * Two clusters: each covers at most 8 px of a side of the other, so that the centre of one with many neighbours is
 * free.
 */
const APART_PX = 36;
/** A cluster and a flag; the button of the flag is above its point, its centre at this distance. */
const BESIDE_PX = { x: 48, y: 36 } as const;
const FLAG_RISE_PX = 22;

export interface Cluster<P> {
  readonly places: readonly P[];
  /** The mean position of its places. */
  readonly at: PlanePoint;
}

function clusterOf<P extends { readonly point: PlanePoint }>(places: readonly P[]): Cluster<P> {
  const mean = (of: (point: PlanePoint) => number) =>
    places.reduce((sum, { point }) => sum + of(point), 0) / places.length;
  return { places, at: { x: mean(({ x }) => x), y: mean(({ y }) => y) } };
}

/** Whether two clusters, at least one of several places, leave each other less than a touch target. */
function isCrowded(one: Cluster<unknown>, other: Cluster<unknown>, scale: number): boolean {
  const rise = ({ places }: Cluster<unknown>) => (places.length === 1 ? FLAG_RISE_PX : 0);
  const x = (one.at.x - other.at.x) * scale;
  const y = (one.at.y - other.at.y) * scale - rise(one) + rise(other);
  const [minX, minY] = rise(one) === rise(other) ? [APART_PX, APART_PX] : [BESIDE_PX.x, BESIDE_PX.y];
  return Math.abs(x) < minX && Math.abs(y) < minY;
}

/**
 * Assigns each place to exactly one cluster: the first place of a cluster attracts those near it, then overlapping
 * clusters merge.
 */
export function clustersOf<P extends { readonly point: PlanePoint }>(
  places: readonly P[],
  scale: number,
): Cluster<P>[] {
  const groups: P[][] = [];
  for (const place of places) {
    const cluster = groups.find(
      ([first]) =>
        Math.abs(first!.point.x - place.point.x) * scale < CLUSTER_PX.x &&
        Math.abs(first!.point.y - place.point.y) * scale < CLUSTER_PX.y,
    );
    if (cluster) cluster.push(place);
    else groups.push([place]);
  }
  const clusters: Cluster<P>[] = [];
  for (let cluster of groups.map(clusterOf)) {
    for (;;) {
      const current = cluster;
      const other = clusters.findIndex((one) => isCrowded(one, current, scale));
      if (other < 0) break;
      cluster = clusterOf([...clusters.splice(other, 1)[0]!.places, ...cluster.places]);
    }
    clusters.push(cluster);
  }
  return clusters;
}
