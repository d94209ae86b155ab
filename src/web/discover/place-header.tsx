import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '#web/design/badge.tsx';

interface PlaceHeaderProps {
  region: string;
  /** Path of the list of its region. */
  regionPath: string;
  name: string;
  location: string;
  facts: readonly (readonly [label: string, value: string | number])[];
  /** In Spanish, its original language. */
  description: string | null;
  /** Shown beside the region. */
  mark?: ReactNode;
  children?: ReactNode;
}

/** The header of a course or hotel page: name, place and known facts. */
export function PlaceHeader(props: PlaceHeaderProps) {
  const { region, regionPath, name, location, facts, description, mark, children } = props;
  return (
    <header>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Link to={regionPath} className="-my-2 inline-flex min-h-11 items-center rounded-badge">
          <Badge>{region}</Badge>
        </Link>
        {mark}
      </p>
      <h1 className="mt-2.5 text-h1 text-head">{name}</h1>
      <p className="mt-2.5 text-mut">{location}</p>
      <dl className="mt-5 flex flex-wrap gap-x-11 gap-y-4 border-line border-y py-4">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-mut text-small">{label}</dt>
            <dd className="font-strong">{value}</dd>
          </div>
        ))}
      </dl>
      {description && (
        <p lang="es" className="mt-5 max-w-160">
          {description}
        </p>
      )}
      {children}
    </header>
  );
}
