import { classNames } from './class-names.ts';

interface StepIndicatorProps {
  /** Counted from 1. */
  step: number;
  total?: number;
  /** "Step 3 of 5". */
  text: string;
  /** The step's name. */
  name: string;
  className?: string;
}

/** The current step of a flow: as text, and as bars. */
export function StepIndicator({ step, total = 5, text, name, className }: StepIndicatorProps) {
  return (
    <div className={className}>
      <p className="flex items-baseline justify-between gap-4">
        <b className="text-[0.9375rem]">{text}</b>
        <span className="text-mut text-small">{name}</span>
      </p>
      <div aria-hidden="true" className="mt-2.5 flex gap-1.5">
        {Array.from({ length: total }, (_, place) => place + 1).map((place) => (
          <span
            key={place}
            className={classNames(
              'h-1.5 flex-1 rounded-full',
              place < step ? 'bg-head' : place === step ? 'bg-ter' : 'bg-sand2',
            )}
          />
        ))}
      </div>
    </div>
  );
}
