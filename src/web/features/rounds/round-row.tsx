import type { ReactNode } from 'react';
import { classNames } from '#web/design/class-names.ts';
import { CancelledBadge } from './cancelled-badge.tsx';
import { FlightHours } from './flight-hours.tsx';
import { type PicturedRound, RoundPicture } from './round-picture.tsx';

interface RoundRowProps {
  round: PicturedRound & {
    readonly courseName: string;
    readonly time: string;
    readonly teeTimeSlots: readonly { readonly groupNumber: number; readonly time: string }[];
  };
  /** Below its name: place, day, players. */
  facts: ReactNode;
  /** It is no longer part of its booking. */
  cancelled?: boolean;
  /** Its name is a heading below that of its card. */
  heading?: boolean;
  /** Side of its picture in pixels; none without. */
  picture?: 56 | 64;
  /** Below the facts: badges, price, notes. */
  children?: ReactNode;
}

/** One course of a booking in a list: its name with every flight's hour, marked first where it was cancelled. */
export function RoundRow({ round, facts, cancelled, heading, picture, children }: RoundRowProps) {
  const Name = heading ? 'h3' : 'p';
  const isGroup = round.teeTimeSlots.length > 1;
  const slots = isGroup ? round.teeTimeSlots : [{ groupNumber: 1, time: round.time }];
  return (
    <li className="flex flex-wrap gap-3 py-3.5">
      {picture && (
        <RoundPicture
          round={round}
          time={round.time}
          width={picture}
          height={picture}
          faded={cancelled}
          className={classNames('flex-none rounded-poster', picture === 56 ? 'size-14' : 'size-16')}
        />
      )}
      <div className="min-w-0 grow basis-40">
        {cancelled && (
          <p className="mb-1">
            <CancelledBadge />
          </p>
        )}
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <Name className={classNames('min-w-0 grow basis-36 font-strong', cancelled && 'text-mut')}>
            {round.courseName}
          </Name>
          {!isGroup && <FlightHours slots={slots} cancelled={cancelled} className="flex-none text-price" />}
        </div>
        {isGroup && <FlightHours slots={slots} cancelled={cancelled} className="block font-strong" />}
        <p className="text-mut text-small">{facts}</p>
        {children}
      </div>
    </li>
  );
}
