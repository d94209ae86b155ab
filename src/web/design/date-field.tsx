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

/** A day. The system's own calendar opens from anywhere in the box; typing works as well. */
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

export interface DateSpan {
  from: string;
  to: string;
}

interface DateRangeProps {
  fromLabel: string;
  toLabel: string;
  value: DateSpan;
  onChange: (value: DateSpan) => void;
  min?: string;
  max?: string;
  fromError?: string;
  toError?: string;
  className?: string;
}

/** First and last day. Moving the first behind the last takes the last along, so the range is never upside down. */
export function DateRange({ value, onChange, min, max, ...props }: DateRangeProps) {
  return (
    <div className={classNames('grid grid-cols-1 gap-2 min-[22rem]:grid-cols-2', props.className)}>
      <DateField
        label={props.fromLabel}
        value={value.from}
        min={min}
        max={max}
        error={props.fromError}
        onChange={(event) => {
          const from = event.target.value;
          onChange({ from, to: value.to && value.to < from ? from : value.to });
        }}
      />
      <DateField
        label={props.toLabel}
        value={value.to}
        min={value.from || min}
        max={max}
        error={props.toError}
        onChange={(event) => onChange({ from: value.from, to: event.target.value })}
      />
    </div>
  );
}
