import { Maximize, Minus, Plus } from 'lucide-react';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import type { GeoPoint } from '#shared/courses/landmass.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { classNames } from '#web/design/class-names.ts';
import { IconButton } from '#web/design/icon-button.tsx';
import { isDesk } from './is-desk.ts';
import { MapFlag, MapGroup } from './map-flags.tsx';
import { MapLand } from './map-land.tsx';
import {
  clustersOf,
  fitView,
  isClosest,
  type MapSize,
  type MapView,
  mapPoint,
  onScreen,
  type PlanePoint,
  zoomed,
} from './map-plane.ts';
import { useSize } from './use-size.ts';

export interface MapPlace extends GeoPoint {
  readonly id: string;
  readonly name: string;
  /** The text of its flag: a price; empty where no price is known. */
  readonly flag: string;
  /** Not available: shown less prominently. */
  readonly isMuted?: boolean;
}

export interface SpainMapProps {
  label: string;
  places: readonly MapPlace[];
  /** The places in view at first and after each change of this list; empty for the whole country. */
  focus: readonly GeoPoint[];
  /** Maximum zoom of an automatic view, in pixels for 280 m; a country's outline should remain recognisable. */
  closest?: number;
  chosenId?: string | null;
  onChoose: (id: string) => void;
  /** A swipe moves the map instead of the page; only for a full-screen map. */
  isDragged?: boolean;
  /** The card of the chosen place, over the lower edge of the map. */
  children?: ReactNode;
  /** Whether an overlay covers a point: nothing is rendered there, since it could not be tapped. */
  isCovered?: (at: PlanePoint, size: MapSize) => boolean;
}

const STEP = 1.7;
/** Size of a map button and the gap to the next. */
const CONTROL_PX = 50;

/** The map of Spain: local outlines, price flags and clusters; no tiles, no third party. */
export default function SpainMap(props: SpainMapProps) {
  const t = useTexts('search');
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const focused = props.focus.map(mapPoint);
  // The order of the places is that of the list; a change of order must not move the map.
  const focusKey = focused
    .map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`)
    .sort()
    .join(' ');
  const [moved, setMoved] = useState<{ key: string; view: MapView } | null>(null);
  const fitted = fitView(focused, size, { closest: props.closest ?? 1.2 });
  const view = moved?.key === focusKey ? moved.view : fitted;
  const show = (next: MapView) => setMoved({ key: focusKey, view: next });
  const drag = useDrag(view, show, props.isDragged);

  function openGroup(ids: readonly string[], points: readonly PlanePoint[]): void {
    if (!isClosest(view)) {
      show(fitView(points, size, { paddingPx: 72 }));
      return;
    }
    // Places at the same point: each tap chooses the next one.
    const next = ids[(ids.indexOf(props.chosenId ?? '') + 1) % ids.length];
    if (next) props.onChoose(next);
  }

  const places = props.places.map((place) => ({ ...place, point: mapPoint(place) }));
  const chosen = places.find((place) => place.id === props.chosenId);
  const chosenSpot = chosen && onScreen(chosen.point, view, size);
  const clusters = clustersOf(
    places.filter((place) => place !== chosen),
    view.scale,
  );
  const hasControls = props.isDragged || (size.width > 0 && isDesk());
  const isMoved = moved?.key === focusKey;
  const controls = (hasControls ? 2 : 0) + (isMoved ? 1 : 0);
  const inView = (at: PlanePoint) =>
    at.x > 0 &&
    at.y > 0 &&
    at.x < size.width &&
    at.y < size.height &&
    !(at.x > size.width - CONTROL_PX * 1.7 && at.y < (controls + 1) * CONTROL_PX && controls > 0) &&
    !props.isCovered?.(at, size);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      ref={frame}
      role="group"
      aria-label={props.label}
      className="absolute inset-0 isolate overflow-hidden bg-map"
    >
      {size.width > 0 && (
        <>
          <div
            {...drag}
            className={classNames('absolute inset-0 desk:cursor-grab', props.isDragged && 'touch-none')}
          >
            <MapLand view={view} size={size} />
          </div>
          {clusters.map(({ places: together, at }) => {
            const spot = besides(onScreen(at, view, size), chosenSpot);
            if (!inView(spot)) return null;
            const [only] = together;
            return together.length === 1 && only ? (
              <MapFlag key={only.id} {...only} at={spot} onChoose={() => props.onChoose(only.id)} />
            ) : (
              <MapGroup
                key={`group ${only?.id}`}
                at={spot}
                count={together.length}
                label={t('map.group', { count: together.length, name: only?.name ?? '' })}
                isMuted={together.every((place) => place.isMuted)}
                onOpen={() =>
                  openGroup(
                    together.map(({ id }) => id),
                    together.map(({ point }) => point),
                  )
                }
              />
            );
          })}
          {chosen && chosenSpot && (
            <MapFlag {...chosen} isChosen at={chosenSpot} onChoose={() => props.onChoose(chosen.id)} />
          )}
          <div className="absolute top-3 right-3 z-3 grid gap-1.5">
            {hasControls && (
              <>
                <IconButton
                  kind="outlined"
                  label={t('map.closer')}
                  icon={<Plus size={20} aria-hidden="true" />}
                  onClick={() => show(zoomed(view, STEP))}
                />
                <IconButton
                  kind="outlined"
                  label={t('map.farther')}
                  icon={<Minus size={20} aria-hidden="true" />}
                  onClick={() => show(zoomed(view, 1 / STEP))}
                />
              </>
            )}
            {isMoved && (
              <IconButton
                kind="outlined"
                label={t('map.reset')}
                icon={<Maximize size={18} aria-hidden="true" />}
                onClick={() => setMoved(null)}
              />
            )}
          </div>
          <p className="pointer-events-none absolute bottom-1 left-2 max-w-[85%] text-mut text-tag font-normal!">
            {t('map.sources')}
          </p>
          {props.children && <div className="absolute inset-x-0 bottom-0 z-3">{props.children}</div>}
        </>
      )}
    </div>
  );
}

/** The flag of the chosen place must not cover another one: a place right under it moves down. */
function besides(spot: PlanePoint, chosen: PlanePoint | undefined): PlanePoint {
  if (!chosen || Math.abs(spot.x - chosen.x) > 50 || Math.abs(spot.y - chosen.y + 12) > 40) return spot;
  return { x: spot.x, y: chosen.y + 24 };
}

/** Moves the map with the pointer. Touch still scrolls the page unless the map fills the screen (`touch-none`). */
function useDrag(view: MapView, show: (view: MapView) => void, byFinger = false) {
  const from = useRef<{ x: number; y: number; view: MapView } | null>(null);
  const end = () => {
    from.current = null;
  };
  return {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType !== 'mouse' && !byFinger) return;
      from.current = { x: event.clientX, y: event.clientY, view };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      const start = from.current;
      if (!start) return;
      show({
        ...start.view,
        x: start.view.x - (event.clientX - start.x) / start.view.scale,
        y: start.view.y - (event.clientY - start.y) / start.view.scale,
      });
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
