import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** The rotating ring alone, in the text's colour; put the text "busy" beside it. */
export function SpinnerRing({ size = 18, className }: { size?: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      className={classNames('animate-turn flex-none', className)}
    >
      <circle cx="12" cy="12" r="9.5" opacity="0.3" />
      <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" />
    </svg>
  );
}

interface SpinnerProps {
  /** "Loading…" in the reader's language. */
  text: ReactNode;
  /** Fast replies show no spinner. */
  delayMs?: number;
  className?: string;
}

/** Ring and text, shown (and announced) only after 400 ms. */
export function Spinner({ text, delayMs = 400, className }: SpinnerProps) {
  return (
    <p
      role="status"
      className={classNames('animate-late flex items-center gap-2 text-mut text-small', className)}
      style={{ animationDelay: `${delayMs}ms` }}
    >
      <SpinnerRing className="text-ter" />
      {text}
    </p>
  );
}
