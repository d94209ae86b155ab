import { type ReactNode, useId } from 'react';
import { classNames } from '#web/design/class-names.ts';
import { Skeleton } from '#web/design/skeleton.tsx';
import {
  chipClass,
  FullTeeTime,
  freeChipClass,
  type TeeTimeFace,
  TeeTimeFaceView,
} from './tee-time-chip.tsx';

export interface TeeTimeOption extends TeeTimeFace {
  value: string;
  /** Too few places: struck through, not selectable; `detail` explains it. */
  full?: boolean;
}

const layouts = {
  wrap: 'grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2',
  thirds: 'grid grid-cols-3 gap-2',
  row: 'flex gap-2 overflow-x-auto [scrollbar-width:none] -mx-(--gutter) -mt-3 px-(--gutter) pt-3 pb-1 *:flex-none desk:mx-0 desk:px-1',
} as const;

interface TeeTimeGroupProps {
  label: string;
  /** Shown above the chips as the group's heading; the label alone is for screen readers. */
  heading?: ReactNode;
  times: readonly TeeTimeOption[];
  value: string | null;
  onChange: (value: string) => void;
  layout?: keyof typeof layouts;
  /** Number of placeholder chips while the tee times load. */
  loading?: number;
  /** After the last time: a `MoreTimesChip`. */
  end?: ReactNode;
}

/** Tee times to choose one from: native radios, so arrow keys work. */
export function TeeTimeGroup(props: TeeTimeGroupProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0" aria-busy={props.loading ? true : undefined}>
      <legend className={props.heading ? 'mb-2 w-full' : 'sr-only'}>
        {props.heading ? <span aria-hidden="true">{props.heading}</span> : null}
        <span className="sr-only">{props.label}</span>
      </legend>
      <div className={layouts[props.layout ?? 'wrap']}>
        {props.times.map((time) =>
          time.full ? (
            <FullTeeTime key={time.value} hour={time.hour} reason={time.detail ?? ''} />
          ) : (
            <label
              key={time.value}
              className={classNames(
                chipClass,
                freeChipClass,
                'cursor-pointer has-checked:border-sel has-checked:bg-sel has-checked:text-onsel has-focus-visible:outline-3 has-focus-visible:outline-(--focus) has-focus-visible:outline-offset-2 forced-colors:has-checked:border-[Highlight]',
              )}
            >
              <input
                type="radio"
                name={name}
                value={time.value}
                checked={props.value === time.value}
                onChange={() => props.onChange(time.value)}
                className="absolute inset-0 z-1 cursor-pointer appearance-none opacity-0"
              />
              <TeeTimeFaceView {...time} />
            </label>
          ),
        )}
        {Array.from({ length: props.loading ?? 0 }, (_, place) => `empty-${place}`).map((key) => (
          <Skeleton key={key} className="h-12 min-w-18 rounded-chip" />
        ))}
        {props.end}
      </div>
    </fieldset>
  );
}
