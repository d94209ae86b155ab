import { Navigation } from 'lucide-react';
import { TextLink } from '#web/design/text-link.tsx';

interface DirectionsProps {
  position: { lat: number; lon: number } | null;
  /** The map's search text for a course without coordinates. */
  name: string;
  label: string;
  /** The `aria-label`, for screen readers that list links out of context. */
  longLabel: string;
}

/** Google's universal map address: on a phone it opens the maps app, which may have the region stored offline. */
export function Directions({ position, name, label, longLabel }: DirectionsProps) {
  const query = new URLSearchParams({
    api: '1',
    destination: position ? `${position.lat},${position.lon}` : name,
  });
  return (
    <p className="mt-1 print-hidden">
      <TextLink
        standalone
        icon={<Navigation size={16} aria-hidden="true" />}
        href={`https://www.google.com/maps/dir/?${query}`}
        target="_blank"
        rel="noreferrer"
        aria-label={longLabel}
      >
        {label}
      </TextLink>
    </p>
  );
}
