import { Slot } from 'radix-ui';
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { SpinnerRing } from './spinner.tsx';

const kinds = {
  primary: 'bg-ter text-onter hover:bg-ter7 active:bg-ter7',
  secondary: 'border-[1.5px] border-head bg-surf text-ink hover:bg-sand2 active:bg-sand2',
  soft: 'bg-sand2 text-ink hover:bg-line active:bg-line',
  sol: 'bg-sol text-onsolpine hover:brightness-95 active:brightness-90',
  danger: 'border-[1.5px] border-err bg-surf text-err hover:bg-errsoft active:bg-errsoft',
  onpine: 'border-[1.5px] border-onpinem text-onpine hover:bg-onpine/10 active:bg-onpine/15',
  quiet: 'text-ink hover:bg-sand2 active:bg-sand2',
} as const;

const sizes = {
  card: 'min-h-11 px-4 text-[0.9375rem]',
  base: 'min-h-12 px-5 text-body',
  pay: 'min-h-14 px-6 text-[1.0625rem]',
} as const;

const inactiveClass = 'bg-sand2 text-mut cursor-not-allowed!';

export interface ButtonVariant {
  /** `primary` is the terracotta button: one per view. `danger` has a red outline. */
  kind?: keyof typeof kinds;
  /** 44 px in cards, 48 px usually, 56 px for paying. */
  size?: keyof typeof sizes;
  /** Full width. */
  wide?: boolean;
  /** Appears disabled. */
  inactive?: boolean;
}

/** The classes of a button, for elements with the same appearance (a file input's label). */
export function buttonClass({ kind = 'primary', size = 'base', wide, inactive }: ButtonVariant): string {
  return classNames(
    'relative inline-flex select-none items-center justify-center gap-2 rounded-control py-2 text-center font-strong leading-tight no-underline transition-colors',
    inactive ? inactiveClass : kinds[kind],
    sizes[size],
    wide && 'w-full',
  );
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonVariant {
  /** In progress: keeps its width and the focus, ignores clicks. */
  busy?: boolean;
  /** Replaces the label while busy. */
  busyText?: ReactNode;
  /**
   * Disables the button and shows the reason beside it. The button stays focusable, so that a screen reader reads the
   * reason.
   */
  disabledReason?: string;
  icon?: ReactNode;
  iconEnd?: ReactNode;
  /** Applies its style to the only child (a router link). */
  asChild?: boolean;
}

/** A button, or a link that looks like one. Its label is a verb and an object. */
export function Button(props: ButtonProps) {
  const {
    kind,
    size,
    wide,
    busy,
    busyText,
    disabledReason,
    icon,
    iconEnd,
    inactive,
    asChild,
    className,
    ...rest
  } = props;
  const reasonId = useId();
  const off = inactive || rest.disabled || Boolean(disabledReason);
  const fullClass = classNames(
    buttonClass({ kind, size, wide, inactive: off }),
    busy && 'cursor-progress!',
    className,
  );

  if (asChild) {
    return (
      <Slot.Root {...rest} className={fullClass}>
        {icon}
        <Slot.Slottable>{rest.children}</Slot.Slottable>
        {iconEnd}
      </Slot.Root>
    );
  }

  const button = (
    <button
      type="button"
      {...rest}
      className={fullClass}
      aria-busy={busy || undefined}
      aria-disabled={busy || disabledReason ? true : rest['aria-disabled']}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      onClick={busy || disabledReason ? ignoreClick : rest.onClick}
    >
      {busy ? (
        <BusyLabel text={busyText}>
          {icon}
          {rest.children}
          {iconEnd}
        </BusyLabel>
      ) : (
        <>
          {icon}
          {rest.children}
          {iconEnd}
        </>
      )}
    </button>
  );
  if (!disabledReason) return button;
  return (
    <span className={classNames('inline-flex flex-wrap items-center gap-x-3 gap-y-1.5', wide && 'w-full')}>
      {button}
      <span id={reasonId} className="text-mut text-small">
        {disabledReason}
      </span>
    </span>
  );
}

/** The label remains in place, invisible, and keeps the width; spinner and text cover it. */
function BusyLabel({ text, children }: { text?: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-grid place-items-center *:[grid-area:1/1]">
      <span aria-hidden="true" className="invisible inline-flex items-center gap-2">
        {children}
      </span>
      <span className="-mx-3.5 inline-flex items-center gap-2">
        <SpinnerRing />
        {text ?? children}
      </span>
    </span>
  );
}

function ignoreClick(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
