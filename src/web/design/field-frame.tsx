import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

/** The shared part of all form fields: a label inside the box, a hint or an error below it. */
export interface FieldFrameProps {
  label: string;
  /** Small text after the label: "optional". */
  mark?: string;
  /** A permanent hint. */
  hint?: ReactNode;
  /** The error and its correction; replaces the hint. */
  error?: ReactNode;
  /** Inside the box at its start. */
  icon?: ReactNode;
  /** Inside the box at its end: a unit or a button. */
  suffix?: ReactNode;
  /** Classes of the outermost element (its place in the form's grid). */
  className?: string;
}

/** Attributes that link a control to its frame. */
export interface FieldControl {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/**
 * The control itself is the box (border, ring, the whole area is the touch target) and the label covers its upper
 * edge. So the browser's own tint, ring and picker fill the box, and no script forwards events.
 */
export function FieldFrame(
  props: FieldFrameProps & { id?: string; tall?: boolean; children: (control: FieldControl) => ReactNode },
) {
  const generatedId = useId();
  const id = props.id ?? generatedId;
  const note = props.error ?? props.hint;
  const control: FieldControl = {
    id,
    'aria-invalid': props.error ? true : undefined,
    'aria-describedby': note ? `${id}-note` : undefined,
    className: classNames(
      'peer block w-full appearance-none rounded-control bg-surf pt-6.5 pb-2 text-body font-strong text-ink placeholder:font-normal placeholder:text-mut',
      'disabled:cursor-not-allowed disabled:border-line disabled:bg-sand2 disabled:text-mut disabled:opacity-100',
      props.tall ? 'min-h-28' : 'min-h-14.5',
      props.icon ? 'pl-11' : 'pl-3.5',
      props.suffix ? 'pr-13' : 'pr-3.5',
      props.error ? 'border-2 border-err' : 'border border-line2 hover:border-ink',
    ),
  };
  return (
    <div className={props.className}>
      <div className="relative">
        {props.children(control)}
        <label
          htmlFor={id}
          className={classNames(
            'pointer-events-none absolute right-3 rounded-control bg-surf pt-2 text-smallest text-mut peer-disabled:bg-transparent',
            props.error ? 'top-0.5' : 'top-px',
            props.icon ? 'left-11' : 'left-3.5',
          )}
        >
          {props.label}
          {props.mark && <span className="font-normal"> · {props.mark}</span>}
        </label>
        {props.icon && (
          <span className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-ink">
            {props.icon}
          </span>
        )}
        {props.suffix && (
          <span className="pointer-events-none absolute inset-y-0 right-1.5 flex items-center text-mut [&>button]:pointer-events-auto">
            {props.suffix}
          </span>
        )}
      </div>
      {note && <FieldNote id={`${id}-note`} error={Boolean(props.error)} text={note} />}
    </div>
  );
}

/** The line below a field or group: a hint, or an error with its icon. */
export function FieldNote({ id, error, text }: { id?: string; error?: boolean; text: ReactNode }) {
  if (!error) {
    return (
      <p id={id} className="mt-1.5 text-mut text-small">
        {text}
      </p>
    );
  }
  return (
    <p id={id} className="mt-1.5 flex gap-1.5 text-err text-small">
      <CircleAlert size={16} className="mt-0.5" aria-hidden="true" />
      <span>{text}</span>
    </p>
  );
}
