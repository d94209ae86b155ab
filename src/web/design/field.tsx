import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

type Control<Tag extends 'input' | 'select' | 'textarea'> = FieldFrameProps &
  Omit<ComponentProps<Tag>, keyof FieldFrameProps>;

/** One line of text. Spread react-hook-form's `register()` into it. */
export function TextField({ label, mark, hint, error, icon, suffix, className, ...rest }: Control<'input'>) {
  return (
    <FieldFrame {...{ label, mark, hint, error, icon, suffix, className }} id={rest.id}>
      {(control) => (
        <input
          type="text"
          {...rest}
          {...control}
          aria-required={rest.required || undefined}
          required={undefined}
        />
      )}
    </FieldFrame>
  );
}

/** A native select in the design's box. Children are `<option>`s. */
export function SelectField({
  label,
  mark,
  hint,
  error,
  icon,
  className,
  children,
  ...rest
}: Control<'select'>) {
  return (
    <FieldFrame
      {...{ label, mark, hint, error, icon, className }}
      id={rest.id}
      suffix={<ChevronDown size={18} className="mr-2.5 text-ink" />}
    >
      {(control) => (
        <select {...rest} {...control} className={classNames(control.className, 'truncate')}>
          {children}
        </select>
      )}
    </FieldFrame>
  );
}

/** Several lines of text; grows with its content in browsers that support it. */
export function TextareaField({ label, mark, hint, error, className, ...rest }: Control<'textarea'>) {
  return (
    <FieldFrame {...{ label, mark, hint, error, className }} id={rest.id} tall>
      {(control) => (
        <textarea
          rows={3}
          {...rest}
          {...control}
          className={classNames(control.className, 'field-sizing-content max-h-80 resize-y')}
        />
      )}
    </FieldFrame>
  );
}
