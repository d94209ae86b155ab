import { Switch as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

interface SwitchProps {
  label: ReactNode;
  hint?: ReactNode;
  checked?: boolean;
  defaultChecked?: boolean;
  onCheckedChange?: (checked: boolean) => void;
  disabled?: boolean;
  /** Name of the field in a plain form. */
  name?: string;
  className?: string;
}

/** On or off, with immediate effect. Label at the left, switch at the right. */
export function Switch({ label, hint, className, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <div className={classNames('flex min-h-11 items-center justify-between gap-4', className)}>
      <div className="min-w-0">
        <label htmlFor={id} className="font-strong">
          {label}
        </label>
        {hint && (
          <p id={`${id}-note`} className="text-mut text-small">
            {hint}
          </p>
        )}
      </div>
      <Radix.Root
        {...rest}
        id={id}
        aria-describedby={hint ? `${id}-note` : undefined}
        className="relative h-7 w-12 flex-none rounded-full border border-line2 bg-sand2 transition-colors before:absolute before:-inset-2.5 disabled:opacity-60 data-[state=checked]:border-sel data-[state=checked]:bg-sel"
      >
        <Radix.Thumb className="absolute top-[3px] left-[3px] block size-5 rounded-full border border-line2 bg-surf transition-transform data-[state=checked]:translate-x-5 data-[state=checked]:border-transparent data-[state=checked]:bg-onsel forced-colors:bg-[CanvasText]" />
      </Radix.Root>
    </div>
  );
}
