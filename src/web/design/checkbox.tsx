import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldNote } from './field-frame.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** May contain links. */
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

/**
 * A native checkbox in the design's colours: works with `register()`, in plain forms and before scripts are loaded.
 */
export function Checkbox({ label, hint, error, className, ...rest }: CheckboxProps) {
  const generatedId = useId();
  const id = rest.id ?? generatedId;
  const note = error ?? hint;
  return (
    <div className={className}>
      <div className="flex min-h-11 items-start gap-3 py-2.5">
        <span className="relative flex size-6 flex-none">
          <input
            {...rest}
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={note ? `${id}-note` : undefined}
            className={classNames(
              'peer absolute inset-0 size-6 appearance-none rounded-badge border bg-surf transition-colors before:absolute before:-inset-2.5 checked:border-sel checked:bg-sel disabled:border-line disabled:bg-sand2',
              error ? 'border-2 border-err' : 'border-line2',
            )}
          />
          <Check
            size={16}
            aria-hidden="true"
            className="pointer-events-none relative m-auto text-onsel opacity-0 peer-checked:opacity-100 forced-colors:text-[CanvasText]"
          />
        </span>
        <label htmlFor={id} className="min-w-0 flex-1 leading-6">
          {label}
        </label>
      </div>
      {note && <FieldNote id={`${id}-note`} error={Boolean(error)} text={note} />}
    </div>
  );
}
