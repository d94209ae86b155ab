import type { ComponentProps, ReactNode } from 'react';
import { DoneMark } from '#web/design/done-mark.tsx';
import { Ticket } from '#web/design/ticket.tsx';
import { CoursePoster } from '#web/features/posters/course-poster.tsx';

interface DoneTicketProps extends Partial<Pick<ComponentProps<typeof CoursePoster>, 'place' | 'hour'>> {
  title: string;
  stub: ReactNode;
  children: ReactNode;
}

/** The payment as a ticket over a poster of the place. */
export function DoneTicket({ place, hour, title, stub, children }: DoneTicketProps) {
  return (
    <div className="-mt-7 desk:mt-0">
      {place && (
        <CoursePoster
          place={place}
          hour={hour}
          width={600}
          height={330}
          eager
          className="-mx-5 h-82 desk:mx-0 desk:rounded-card"
        />
      )}
      <Ticket floating className="relative -mt-20 desk:mx-8" stub={stub}>
        <div className="grid justify-items-center gap-2 pt-2 text-center">
          <DoneMark />
          <h1 className="mt-2 text-h1-tool text-head">{title}</h1>
          {children}
        </div>
      </Ticket>
    </div>
  );
}
