import { classNames } from './class-names.ts';
import { type RemainingOptions, useRemaining } from './use-remaining.ts';

interface CountdownProps extends RemainingOptions {
  /** The event at its end. */
  label: string;
  units: { days: string; hours: string; minutes: string; seconds: string };
  /** Shown after the end. */
  endedText: string;
  /** Hours and minutes only. */
  coarse?: boolean;
  className?: string;
}

/** `02 h 14 min 09 s`; days and hours when more than a day is left. */
export function Countdown({ label, units, endedText, coarse, className, ...options }: CountdownProps) {
  const { remainingMs, announcement } = useRemaining(options);
  const seconds = remainingMs === null ? null : Math.ceil(remainingMs / 1000);
  const parts = split(seconds ?? 0, coarse).map(([unit, amount]) => ({ unit, amount, name: units[unit] }));
  return (
    <span
      role="timer"
      aria-label={label}
      className={classNames('inline-flex flex-wrap items-baseline gap-x-1.5', className)}
    >
      {seconds === 0 ? (
        <span className="font-strong text-mut">{endedText}</span>
      ) : (
        parts.map(({ unit, amount, name }) => (
          <span key={unit} className="whitespace-nowrap">
            <b
              className={classNames(
                'font-bold text-[1.375rem] leading-tight',
                seconds !== null && seconds <= 60 && 'text-terink',
              )}
            >
              {seconds === null ? '––' : String(amount).padStart(2, '0')}
            </b>
            <span className="text-mut text-smallest"> {name}</span>
          </span>
        ))
      )}
      <Announcement text={announcement} />
    </span>
  );
}

type Unit = keyof CountdownProps['units'];

function split(seconds: number, coarse?: boolean): [Unit, number][] {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  if (hours >= 24) {
    return [
      ['days', Math.floor(hours / 24)],
      ['hours', hours % 24],
    ];
  }
  if (coarse) {
    return [
      ['hours', hours],
      ['minutes', minutes],
    ];
  }
  const tail: [Unit, number][] = [
    ['minutes', minutes],
    ['seconds', seconds % 60],
  ];
  return hours > 0 ? [['hours', hours], ...tail] : tail;
}

interface CountdownRingProps extends RemainingOptions {
  label: string;
  /** The total time, shown as a full ring. */
  totalMs: number;
  className?: string;
}

const radius = 28;
const circumference = 2 * Math.PI * radius;

/** The 64 px ring of a hold: `m:ss`, in terracotta ink during the last minute. */
export function CountdownRing({ label, totalMs, className, ...options }: CountdownRingProps) {
  const { remainingMs, announcement } = useRemaining(options);
  const seconds = remainingMs === null ? null : Math.ceil(remainingMs / 1000);
  const share = Math.min(1, (remainingMs ?? totalMs) / totalMs);
  return (
    <span
      role="timer"
      aria-label={label}
      className={classNames('relative inline-flex size-16 flex-none items-center justify-center', className)}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 64 64"
        className="-rotate-90 absolute inset-0"
        fill="none"
        strokeWidth="5"
      >
        <circle cx="32" cy="32" r={radius} className="stroke-line" />
        <circle
          cx="32"
          cy="32"
          r={radius}
          className="stroke-ter"
          strokeLinecap="round"
          strokeDasharray={circumference}
          strokeDashoffset={circumference * (1 - share)}
        />
      </svg>
      <span className={classNames('relative font-bold', seconds !== null && seconds <= 60 && 'text-terink')}>
        {seconds === null ? '–:––' : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}
      </span>
      <Announcement text={announcement} />
    </span>
  );
}

function Announcement({ text }: { text: string }) {
  return (
    <span role="status" className="sr-only">
      {text}
    </span>
  );
}
