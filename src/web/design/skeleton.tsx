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

/** Lines of text to come; the last one is shorter. */
export function SkeletonText({ lines = 2, className }: { lines?: number; className?: string }) {
  return (
    <span className={classNames('grid gap-2', className)}>
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map((key, line) => (
        <Skeleton
          key={key}
          className={classNames('h-4 rounded-badge', line === lines - 1 ? 'w-3/5' : 'w-full')}
        />
      ))}
    </span>
  );
}
