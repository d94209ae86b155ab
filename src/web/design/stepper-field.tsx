import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

interface StepperFieldProps {
  label: string;
  /** The text between the buttons already names the counted item. */
  labelHidden?: boolean;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step?: number;
  /** The value as text: "4 players". */
  format?: (value: number) => string;
  decreaseLabel: string;
  increaseLabel: string;
  /** Name of the field in a plain form. */
  name?: string;
  className?: string;
}

/** A small number with minus and plus buttons. The buttons stay focusable at the limits, so that focus isn't lost. */
export function StepperField(props: StepperFieldProps) {
  const { value, min, max, step = 1, format = String } = props;
  const id = useId();
  const move = (to: number) => {
    if (to >= min && to <= max) props.onChange(to);
  };
  return (
    <fieldset
      aria-labelledby={`${id}-label`}
      className={classNames('flex flex-wrap items-center gap-3', props.className)}
    >
      <span id={`${id}-label`} className={props.labelHidden ? 'sr-only' : 'mr-auto'}>
        {props.label}
      </span>
      <IconButton
        kind="outlined"
        label={props.decreaseLabel}
        icon={<Minus size={18} />}
        aria-disabled={value - step < min || undefined}
        onClick={() => move(value - step)}
      />
      <output aria-live="polite" className="min-w-8 text-center font-strong">
        {format(value)}
      </output>
      <IconButton
        kind="outlined"
        label={props.increaseLabel}
        icon={<Plus size={18} />}
        aria-disabled={value + step > max || undefined}
        onClick={() => move(value + step)}
      />
      {props.name && <input type="hidden" name={props.name} value={value} />}
    </fieldset>
  );
}
