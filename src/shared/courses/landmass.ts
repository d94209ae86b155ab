export interface GeoPoint {
  /** Degrees north. */
  readonly lat: number;
  /** Degrees east. */
  readonly lon: number;
}

interface Box {
  readonly name: string;
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** Boxes around each piece of Spain that no road joins to another; they don't overlap. The rest is the peninsula. */
const boxes: readonly Box[] = [
  { name: 'mallorca', south: 39.1, north: 40.05, west: 2.2, east: 3.6 },
  { name: 'menorca', south: 39.75, north: 40.15, west: 3.7, east: 4.45 },
  { name: 'ibiza', south: 38.81, north: 39.2, west: 1.1, east: 1.75 },
  { name: 'formentera', south: 38.55, north: 38.81, west: 1.3, east: 1.7 },
  { name: 'tenerife', south: 27.95, north: 28.65, west: -16.95, east: -16.05 },
  { name: 'gran-canaria', south: 27.65, north: 28.25, west: -15.9, east: -15.3 },
  { name: 'fuerteventura', south: 27.95, north: 28.79, west: -14.6, east: -13.75 },
  { name: 'lanzarote', south: 28.8, north: 29.3, west: -13.95, east: -13.35 },
  { name: 'la-gomera', south: 27.95, north: 28.25, west: -17.4, east: -17.05 },
  { name: 'la-palma', south: 28.4, north: 28.9, west: -18.05, east: -17.7 },
  { name: 'el-hierro', south: 27.6, north: 27.9, west: -18.2, east: -17.85 },
  { name: 'ceuta', south: 35.85, north: 35.93, west: -5.4, east: -5.25 },
  { name: 'melilla', south: 35.25, north: 35.33, west: -3.0, east: -2.9 },
];

/** The island (or enclave) a point lies on, else `peninsula`. */
export function landmassOf(point: GeoPoint): string {
  const found = boxes.find(
    (box) => point.lat >= box.south && point.lat < box.north && point.lon >= box.west && point.lon < box.east,
  );
  return found?.name ?? 'peninsula';
}
