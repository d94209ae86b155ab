import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldNote } from './field-frame.tsx';

export interface Choice<Value extends string = string> {
  value: Value;
  label: ReactNode;
  /** Second line. */
  detail?: ReactNode;
  icon?: ReactNode;
  /** Not selectable; state the reason in `detail`. */
  disabled?: boolean;
}

interface ChoiceGroupProps<Value extends string> {
  legend: string;
  legendHidden?: boolean;
  choices: readonly Choice<Value>[];
  value?: Value | null;
  onChange?: (value: Value) => void;
  /** `cards` with icon and detail; `chips` in a row; `tiles` centred (a strip of days). */
  variant?: 'cards' | 'chips' | 'tiles';
  /** Spread of `register()`, instead of `value` and `onChange`. */
  registration?: Pick<ComponentProps<'input'>, 'name' | 'ref' | 'onChange' | 'onBlur'>;
  error?: ReactNode;
  /** Classes of the row or grid that holds the choices. */
  className?: string;
}

const boxes = {
  cards: 'flex min-h-16 flex-col justify-center gap-1 rounded-control px-3.5 py-2.5 text-left',
  chips: 'flex min-h-11 items-center gap-2 rounded-full px-4 py-2',
  tiles: 'flex min-h-18 min-w-19 flex-col items-center justify-center rounded-control px-2 py-2 text-center',
} as const;

const chosen = {
  cards:
    'peer-checked:border-head peer-checked:bg-sand peer-checked:shadow-[inset_0_0_0_1px_var(--color-head)]',
  chips: 'peer-checked:border-sel peer-checked:bg-sel peer-checked:text-onsel',
  tiles: 'peer-checked:border-sel peer-checked:bg-sel peer-checked:text-onsel',
} as const;

/** A choice of one, as native radios: arrow keys, forms and screen readers work without code. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { variant = 'cards' } = props;
  const generatedName = useId();
  const noteId = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={props.error ? noteId : undefined}>
      <legend className={props.legendHidden ? 'sr-only' : 'mb-2 font-strong'}>{props.legend}</legend>
      <div
        className={classNames(variant === 'cards' ? 'grid gap-2' : 'flex flex-wrap gap-2', props.className)}
      >
        {props.choices.map((choice) => (
          <label key={choice.value} className="relative flex min-w-0">
            <input
              type="radio"
              name={generatedName}
              value={choice.value}
              disabled={choice.disabled}
              {...(props.registration ?? {
                checked: props.value === choice.value,
                onChange: () => props.onChange?.(choice.value),
              })}
              className="peer absolute inset-0 z-1 cursor-pointer appearance-none rounded-control opacity-0 disabled:cursor-not-allowed"
            />
            <span
              className={classNames(
                'w-full border border-line2 bg-surf transition-colors peer-hover:border-ink peer-disabled:border-line peer-disabled:border-dashed peer-disabled:bg-transparent peer-disabled:text-mut peer-focus-visible:outline-3 peer-focus-visible:outline-(--focus) peer-focus-visible:outline-offset-2 forced-colors:peer-checked:border-[Highlight]',
                boxes[variant],
                chosen[variant],
              )}
            >
              {choice.icon}
              <span className={variant === 'tiles' ? 'text-price' : 'font-strong'}>{choice.label}</span>
              {choice.detail && <span className="text-smallest opacity-85">{choice.detail}</span>}
            </span>
          </label>
        ))}
      </div>
      {props.error && <FieldNote id={noteId} error text={props.error} />}
    </fieldset>
  );
}
