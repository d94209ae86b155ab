import { CalendarDays } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

interface DateFieldProps
  extends FieldFrameProps,
    Omit<ComponentProps<'input'>, keyof FieldFrameProps | 'type'> {
  /** `YYYY-MM-DD`. */
  min?: string;
  max?: string;
}

/** A date. A click anywhere in the box opens the native calendar; typing works too. */
export function DateField({ label, mark, hint, error, icon, className, ...rest }: DateFieldProps) {
  return (
    <FieldFrame
      {...{ label, mark, hint, error, icon, className }}
      id={rest.id}
      suffix={<CalendarDays size={18} aria-hidden="true" className="mr-2.5 text-ink" />}
    >
      {(control) => (
        <input
          {...rest}
          {...control}
          type="date"
          className={classNames(
            control.className,
            'relative [&::-webkit-calendar-picker-indicator]:absolute [&::-webkit-calendar-picker-indicator]:inset-0 [&::-webkit-calendar-picker-indicator]:size-auto [&::-webkit-calendar-picker-indicator]:cursor-pointer [&::-webkit-calendar-picker-indicator]:opacity-0',
          )}
        />
      )}
    </FieldFrame>
  );
}
