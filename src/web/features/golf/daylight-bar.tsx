import type { ReactNode } from 'react';
import { minutesOfTime } from '#shared/kernel/tee-date.ts';

interface DaylightBarProps {
  /** All `HH:MM`, the course's clock. */
  sunrise: string;
  sunset: string;
  /** The chosen start. */
  chosen?: string | null;
  /** The last start that finishes the round in the light. */
  lastStart?: string | null;
  /** The same in words: how long it is light, and until when one may start. */
  summary: ReactNode;
  lastStartText?: ReactNode;
  /** Hours as shown ("6:59"). */
  format?: (time: string) => string;
}

/** Night, dawn, day, dusk, night: the one gradient of the house, in inks that don't change with the theme. */
const band =
  'linear-gradient(90deg,#2b2a52 4%,#c97b7f 9%,#f7dca0 17%,#a9dadd 38%,#a9dadd 56%,#f0bf63 75%,#cf5f43 84%,#2b2a52 90%)';
const riseShare = 0.075;
const setShare = 0.865;

/** From night to night, with the sun where it stands at the chosen hour. The words say it all; the drawing repeats it. */
export function DaylightBar(props: DaylightBarProps) {
  const { sunrise, sunset, chosen, lastStart, format = (time) => time.replace(/^0/, '') } = props;
  const rise = minutesOfTime(sunrise);
  const light = minutesOfTime(sunset) - rise;
  const share = (time: string) => (minutesOfTime(time) - rise) / light;
  const left = (time: string) =>
    `${Math.min(0.98, Math.max(0.02, riseShare + share(time) * (setShare - riseShare))) * 100}%`;
  // The arc is a parabola from sunrise to sunset; night starts lie on the band itself.
  const height = (time: string) => Math.max(0, 4 * share(time) * (1 - share(time))) * arcHeight;

  return (
    <div className="rounded-card border border-line bg-sand p-4 desk:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-strong">{props.summary}</p>
        {props.lastStartText && <p className="text-mut text-small">{props.lastStartText}</p>}
      </div>
      <div aria-hidden="true" className="relative mt-4 h-[5.75rem] text-smallest">
        <svg
          aria-hidden="true"
          className="absolute top-2 overflow-visible text-line2"
          style={{
            left: `${riseShare * 100}%`,
            width: `${(setShare - riseShare) * 100}%`,
            height: arcHeight,
          }}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          fill="none"
          stroke="currentColor"
        >
          <path
            d="M0 100Q50 -100 100 100"
            strokeWidth="2"
            strokeDasharray="0.1 6"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <div className="absolute inset-x-0 top-[3.25rem] h-3 rounded-full" style={{ background: band }} />
        {lastStart && (
          <div
            className="absolute top-[2.875rem] h-6 w-0.5 -translate-x-1/2 bg-ter"
            style={{ left: left(lastStart) }}
          />
        )}
        {chosen && (
          <>
            <div
              className="absolute top-[calc(3.25rem-var(--up))] h-[calc(var(--up)+0.875rem)] w-0.5 -translate-x-1/2 bg-head"
              style={{ left: left(chosen), '--up': `${height(chosen)}px` } as React.CSSProperties}
            />
            <div
              className="absolute size-6 -translate-x-1/2 rounded-full border-2 border-head bg-sol transition-[left,top] duration-320"
              style={{ left: left(chosen), top: 52 - height(chosen) - 12 }}
            />
          </>
        )}
        <p
          className="absolute bottom-0 -translate-x-1/2 whitespace-nowrap text-mut"
          style={{ left: `${riseShare * 100}%` }}
        >
          ☀ {format(sunrise)}
        </p>
        {lastStart && (
          <p
            className="absolute bottom-0 -translate-x-1/2 whitespace-nowrap font-strong text-terink"
            style={{ left: left(lastStart) }}
          >
            {format(lastStart)}
          </p>
        )}
        <p
          className="absolute bottom-0 -translate-x-1/2 whitespace-nowrap text-mut"
          style={{ left: `${setShare * 100}%` }}
        >
          {format(sunset)} ☾
        </p>
      </div>
    </div>
  );
}

const arcHeight = 44;
