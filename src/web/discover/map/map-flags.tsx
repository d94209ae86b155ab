import { classNames } from '#web/design/class-names.ts';
import type { PlanePoint } from './map-plane.ts';

interface MapFlagProps {
  name: string;
  flag: string;
  at: PlanePoint;
  isChosen?: boolean;
  isMuted?: boolean;
  onChoose: () => void;
}

const spotClass = 'absolute flex min-h-11 min-w-11 rounded-control';

/** A price flag; a dot where no price is known. */
export function MapFlag({ name, flag, at, isChosen, isMuted, onChoose }: MapFlagProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen ?? false}
      aria-label={flag ? `${name}, ${flag}` : name}
      onClick={onChoose}
      style={{ left: at.x, top: at.y }}
      className={classNames(
        spotClass,
        '-translate-x-1/2 -translate-y-full items-end justify-center hover:z-2 focus-visible:z-2',
        isChosen ? 'z-2' : 'z-1',
      )}
    >
      <span
        className={classNames(
          'relative mb-1.5 whitespace-nowrap rounded-chip border-[1.5px] px-2.5 py-1 font-strong text-small leading-tight',
          'after:absolute after:-bottom-[5px] after:left-1/2 after:size-2 after:-translate-x-1/2 after:rotate-45 after:border-inherit after:border-r-[1.5px] after:border-b-[1.5px] after:bg-inherit',
          isChosen && 'border-ter bg-ter text-onter',
          !isChosen && !isMuted && 'border-head bg-surf text-ink',
          !isChosen && isMuted && 'border-border bg-sand2 text-mut',
        )}
      >
        {flag || <span aria-hidden="true" className="block size-2 rounded-full bg-current" />}
      </span>
    </button>
  );
}

interface MapGroupProps {
  at: PlanePoint;
  count: number;
  label: string;
  isMuted?: boolean;
  onOpen: () => void;
}

/** A cluster of flags that would overlap: shows their number, and zooms in on a tap. */
export function MapGroup({ at, count, label, isMuted, onOpen }: MapGroupProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onOpen}
      style={{ left: at.x, top: at.y }}
      className={classNames(
        spotClass,
        '-translate-x-1/2 -translate-y-1/2 items-center justify-center rounded-full! hover:z-2 focus-visible:z-2',
      )}
    >
      <span
        className={classNames(
          'flex size-8 items-center justify-center rounded-full border-2 border-surf font-strong text-small',
          isMuted ? 'bg-sand2 text-mut' : 'bg-sel text-onsel',
        )}
      >
        {count}
      </span>
    </button>
  );
}
