import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMedia } from './use-media.ts';

/** Specification, §4. */
const TURN_MS = 5000;
/** Cards that a desk shows beside each other; a phone shows one, and the next one's edge. */
const DESK_CARDS = 3;
/** A swipe counts as finished this long after the last movement, in browsers without the `scrollend` event. */
const SETTLED_MS = 120;

export interface Carousel {
  readonly track: RefObject<HTMLUListElement | null>;
  /** Index of the first card in view, from 0. */
  readonly position: number;
  /** Number of cards that can be first in view; 1 where all of them fit. */
  readonly positions: number;
  /** False until it runs in a browser, and where motion is unwanted: then it never turns by itself. */
  readonly canTurn: boolean;
  readonly isTurning: boolean;
  /** It turns, and rests under the pointer for now. */
  readonly isHeld: boolean;
  /** Counts the user's moves, so that they can be announced. */
  readonly moves: number;
  /** To a card, or past the last one to the first. */
  goTo(position: number): void;
  setTurning(isTurning: boolean): void;
  /** For the element around all of it. */
  readonly holders: {
    onPointerEnter: (event: { pointerType: string }) => void;
    onPointerLeave: () => void;
    onFocus: (event: FocusEvent) => void;
  };
  /** For the list that scrolls. */
  readonly swiped: {
    onPointerDown: (event: { pointerType: string }) => void;
    onScroll: () => void;
    onScrollEnd: () => void;
    onWheel: () => void;
  };
}

/**
 * Cards in a row that scrolls by finger, by buttons and, every five seconds, by itself (WAI-ARIA Authoring Practices,
 * carousel). It rests under the pointer; a finger or the keyboard's focus stop it until it is set going again.
 */
export function useCarousel(count: number): Carousel {
  const track = useRef<HTMLUListElement>(null);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Where it is on its way to by itself or by a button, until it is there or a hand stops it. */
  const heading = useRef<number>(undefined);
  const [position, setPosition] = useState(0);
  const [moves, setMoves] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const isDesk = useMedia('(min-width: 56.25rem)');
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const positions = Math.max(1, isDesk ? count - DESK_CARDS + 1 : count);
  const shown = Math.min(position, positions - 1);
  const canTurn = isStill === false && positions > 1;
  const isTurning = canTurn && !isStopped;

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

  const turn = useEffectEvent(() => moveTo(shown + 1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a manual move restarts the five seconds
  useEffect(() => {
    if (!isTurning || isHeld) return;
    const timer = setInterval(() => turn(), TURN_MS);
    return () => clearInterval(timer);
  }, [isTurning, isHeld, moves]);

  function takeOver(): void {
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
    const wanted = Math.min(heading.current ?? row.scrollLeft, row.scrollWidth - row.clientWidth);
    if (Math.abs(row.scrollLeft - wanted) > 2) return;
    takeOver();
    const step = second.offsetLeft - first.offsetLeft;
    if (step > 0) setPosition(Math.min(positions - 1, Math.round(row.scrollLeft / step)));
  }

  return {
    track,
    position: shown,
    positions,
    canTurn,
    isTurning,
    isHeld: isTurning && isHeld,
    moves,
    goTo(next) {
      moveTo(next);
      setMoves(moves + 1);
    },
    setTurning: (wanted) => setStopped(!wanted),
    holders: {
      onPointerEnter: ({ pointerType }) => pointerType === 'mouse' && setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: ({ target }) => target.matches(':focus-visible') && setStopped(true),
    },
    swiped: {
      onPointerDown({ pointerType }) {
        takeOver();
        if (pointerType === 'touch') setStopped(true);
      },
      onWheel: takeOver,
      onScrollEnd: settle,
      onScroll() {
        if ('onscrollend' in window) return;
        clearTimeout(settling.current);
        settling.current = setTimeout(settle, SETTLED_MS);
      },
    },
  };
}
