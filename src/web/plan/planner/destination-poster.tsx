import type { PosterHour } from '#posters/hours.ts';
import type { TimePreference } from '#shared/tee-times/bands.ts';
import { CoursePoster } from '#web/features/posters/course-poster.tsx';

/** Destinations that are zones, and the region whose landscape they share. */
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

/** Where the trip goes, in the light it is played in. */
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
