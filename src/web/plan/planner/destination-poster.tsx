import type { PosterHour } from '#posters/hours.ts';
import type { TimePreference } from '#shared/tee-times/bands.ts';
import { CoursePoster } from '#web/features/posters/course-poster.tsx';

/** Destinations that are zones, and the region whose landscape their posters use. */
const regions: Readonly<Record<string, string>> = {
  Mallorca: 'Baleares',
  'Costa Daurada': 'Cataluña',
  'Costa Blanca': 'Valencia',
  'Costa Brava': 'Cataluña',
  Barcelona: 'Cataluña',
  'España en general': 'Andalucía',
  'Me da igual, recomiéndame': 'Cantabria',
};

const lights: Readonly<Record<TimePreference, PosterHour>> = {
  early_bird: 'dawn',
  manana: 'morning',
  mediodia: 'noon',
  tarde: 'afternoon',
};

interface DestinationPosterProps {
  destination: string;
  hour: TimePreference | null;
  className?: string;
}

/** The poster of the destination, in the light of the first tee time. */
export function DestinationPoster({ destination, hour, className }: DestinationPosterProps) {
  const name = destination || 'Salida';
  return (
    <CoursePoster
      place={{ id: `destino-${name}`, region: regions[name] ?? (destination || 'Andalucía') }}
      hour={hour ? lights[hour] : 'morning'}
      width={340}
      height={560}
      className={className}
    />
  );
}
