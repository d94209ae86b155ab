import { formatTime } from '#web/features/dates/dates.ts';

interface FlightHoursProps {
  slots: readonly { readonly groupNumber: number; readonly time: string }[];
  /** Struck: nobody plays then. */
  cancelled?: boolean;
  className?: string;
}

/** The hours of all flights of a course, in order: `8:30, 8:39, 8:48`. */
export function FlightHours({ slots, cancelled, className }: FlightHoursProps) {
  const hours = slots.map(({ time }) => formatTime(time)).join(', ');
  return <span className={className}>{cancelled ? <s className="text-mut">{hours}</s> : hours}</span>;
}
