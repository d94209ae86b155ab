import { classNames } from './class-names.ts';

/** A grey block with the size of the final content, given as classes. Announce "loading" once, with a `Spinner`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block bg-sand2', !className?.includes('rounded') && 'rounded-badge', className)}
    />
  );
}
