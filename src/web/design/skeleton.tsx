import { classNames } from './class-names.ts';

/** A quiet block with the final thing's measures, given as classes. Say "loading" once, with a `Spinner`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block bg-sand2', !className?.includes('rounded') && 'rounded-badge', className)}
    />
  );
}
