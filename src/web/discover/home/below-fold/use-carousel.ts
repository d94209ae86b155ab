import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMedia } from './use-media.ts';

/** Specification, §4. */
const ROTATION_MS = 5000;
/** Cards that a desktop shows at once; a phone shows one and the edge of the next. */
const DESK_CARDS = 3;
/** A swipe counts as finished this long after the last movement, in browsers without the `scrollend` event. */
const SETTLED_MS = 120;

export interface Carousel {
  readonly track: RefObject<HTMLUListElement | null>;
  /** Index of the first card in view, from 0. */
  readonly position: number;
  /** Number of cards that can be first in view; 1 where all of them fit. */
  readonly positions: number;
  /** False on the server, in the first render and with reduced motion: it then never turns automatically. */
  readonly canRotate: boolean;
  readonly isRotating: boolean;
  /** It turns automatically, but is paused under the pointer. */
  readonly isHeld: boolean;
  /** Counts the user's moves, so that they can be announced. */
  readonly moves: number;
  /** Scrolls to a card; after the last one to the first. */
  goTo(position: number): void;
  setRotating(isRotating: boolean): void;
  /** Handlers for the element around the carousel. */
  readonly holders: {
    onPointerEnter: (event: { pointerType: string }) => void;
    onPointerLeave: () => void;
    onFocus: (event: FocusEvent) => void;
  };
  /** Handlers for the scrolling list. */
  readonly swiped: {
    onPointerDown: (event: { pointerType: string }) => void;
    onScroll: () => void;
    onScrollEnd: () => void;
    onWheel: () => void;
  };
}

/**
 * A row of cards that scrolls by swipe, by buttons and automatically every five seconds (WAI-ARIA Authoring
 * Practices, carousel). The pointer pauses it; a swipe or keyboard focus stops it until the user restarts it.
 */
export function useCarousel(count: number): Carousel {
  const track = useRef<HTMLUListElement>(null);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Target of the current automatic or button scroll, until it is reached or the user swipes. */
  const heading = useRef<number>(undefined);
  const [position, setPosition] = useState(0);
  const [moves, setMoves] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const isDesk = useMedia('(min-width: 56.25rem)');
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const positions = Math.max(1, isDesk ? count - DESK_CARDS + 1 : count);
  const shown = Math.min(position, positions - 1);
  const canRotate = isStill === false && positions > 1;
  const isRotating = canRotate && !isStopped;

  function moveTo(next: number): void {
    const target = ((next % positions) + positions) % positions;
    const [first, card] = [track.current?.children[0], track.current?.children[target]];
    if (first instanceof HTMLElement && card instanceof HTMLElement) {
      const behavior = isStill ? 'instant' : 'smooth';
      const left = card.offsetLeft - first.offsetLeft;
      heading.current = left;
      track.current?.scrollTo({ left, behavior });
    }
    setPosition(target);
  }

  const rotate = useEffectEvent(() => moveTo(shown + 1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a manual move restarts the five seconds
  useEffect(() => {
    if (!isRotating || isHeld) return;
    const timer = setInterval(() => rotate(), ROTATION_MS);
    return () => clearInterval(timer);
  }, [isRotating, isHeld, moves]);

  function clearTarget(): void {
    heading.current = undefined;
  }

  /**
   * The position after a swipe. The `scrollend` event may arrive after the next movement has begun; it is then
   * ignored.
   */
  function settle(): void {
    const row = track.current;
    const [first, second] = [row?.children[0], row?.children[1]];
    if (!row || !(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return;
    const target = Math.min(heading.current ?? row.scrollLeft, row.scrollWidth - row.clientWidth);
    if (Math.abs(row.scrollLeft - target) > 2) return;
    clearTarget();
    const step = second.offsetLeft - first.offsetLeft;
    if (step > 0) setPosition(Math.min(positions - 1, Math.round(row.scrollLeft / step)));
  }

  return {
    track,
    position: shown,
    positions,
    canRotate,
    isRotating,
    isHeld: isRotating && isHeld,
    moves,
    goTo(next) {
      moveTo(next);
      setMoves(moves + 1);
    },
    setRotating: (isOn) => setStopped(!isOn),
    holders: {
      onPointerEnter: ({ pointerType }) => pointerType === 'mouse' && setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: ({ target }) => target.matches(':focus-visible') && setStopped(true),
    },
    swiped: {
      onPointerDown({ pointerType }) {
        clearTarget();
        if (pointerType === 'touch') setStopped(true);
      },
      onWheel: clearTarget,
      onScrollEnd: settle,
      onScroll() {
        if ('onscrollend' in window) return;
        clearTimeout(settling.current);
        settling.current = setTimeout(settle, SETTLED_MS);
      },
    },
  };
}
