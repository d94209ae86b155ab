import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from '#web/design/class-names.ts';

export interface TeeTimeFace {
  /** `9:40`. */
  hour: string;
  /** Second line: a price, a date, or how many places are left. */
  detail?: string;
  /** Next to the time on a desk, below it on a phone. */
  moreDetail?: string;
  /** The second line is a warning: few places. */
  few?: boolean;
  /** In the preferred time band: a dot, with this text for screen readers. */
  preferredLabel?: string;
  /** On the corner: "−25 %". */
  tag?: string;
}

export const chipClass =
  'group/chip relative flex min-h-12 min-w-18 flex-col items-center justify-center rounded-chip px-2 py-1 text-center leading-tight no-underline transition-colors';
export const freeChipClass = 'border border-line2 bg-surf text-ink hover:border-ink hover:bg-sand';
export const fullChipClass = 'border border-line2 border-dashed bg-transparent text-mut';

/** Time, second line, dot and tag: the content of every chip. */
export function TeeTimeFaceView({ hour, detail, moreDetail, few, preferredLabel, tag }: TeeTimeFace) {
  return (
    <>
      <span className="font-strong text-body leading-tight">{hour}</span>
      {detail && (
        <span
          className={classNames(
            'text-smallest',
            few
              ? 'font-strong text-terink group-data-[chosen=true]/chip:text-inherit group-has-checked/chip:text-inherit'
              : 'opacity-90',
          )}
        >
          {detail}
          {moreDetail && (
            <>
              <span className="max-desk:hidden"> · </span>
              <span className="max-desk:block">{moreDetail}</span>
            </>
          )}
        </span>
      )}
      {preferredLabel && (
        <>
          <span
            aria-hidden="true"
            className="absolute top-1 right-1 size-[9px] rounded-full bg-sol ring-1 ring-solink"
          />
          <span className="sr-only">, {preferredLabel}</span>
        </>
      )}
      {tag && (
        <span className="absolute -top-2.5 -right-1.5 rounded-badge bg-sol px-1.5 text-onsol text-tag">
          {tag}
        </span>
      )}
    </>
  );
}

interface TeeTimeChipProps extends TeeTimeFace, Omit<ComponentProps<'button'>, 'children'> {
  chosen?: boolean;
  /** A router link without content; the chip provides it. */
  asChild?: boolean;
  children?: ComponentProps<'button'>['children'];
}

/** A tee time as a button, or as a link (`asChild`). To choose one of several, use `TeeTimeGroup`. */
export function TeeTimeChip(props: TeeTimeChipProps) {
  const {
    hour,
    detail,
    moreDetail,
    few,
    preferredLabel,
    tag,
    chosen,
    asChild,
    children,
    className,
    ...rest
  } = props;
  const fullClass = classNames(
    chipClass,
    chosen ? 'border border-sel bg-sel text-onsel' : freeChipClass,
    className,
  );
  const face = <TeeTimeFaceView {...{ hour, detail, moreDetail, few, preferredLabel, tag }} />;
  if (asChild) {
    return (
      <Slot.Root {...rest} data-chosen={chosen} className={fullClass}>
        <Slot.Slottable child={children}>{() => face}</Slot.Slottable>
      </Slot.Root>
    );
  }
  return (
    <button type="button" {...rest} data-chosen={chosen} className={fullClass}>
      {face}
    </button>
  );
}

/** An unavailable tee time: struck through, not a button. `reason` explains it ("1 place"). */
export function FullTeeTime({ hour, reason }: { hour: string; reason: string }) {
  return (
    <span className={classNames(chipClass, fullChipClass)}>
      <s className="font-strong text-body leading-tight">{hour}</s>
      <span className="text-smallest">{reason}</span>
    </span>
  );
}

/** `+11`: expands or links to the other tee times. */
export function MoreTimesChip({
  asChild,
  className,
  ...rest
}: ComponentProps<'button'> & { asChild?: boolean }) {
  const Tag = asChild ? Slot.Root : 'button';
  return (
    <Tag
      {...(asChild ? {} : { type: 'button' as const })}
      {...rest}
      className={classNames(chipClass, 'bg-sand2 font-strong text-ink hover:bg-line', className)}
    />
  );
}
