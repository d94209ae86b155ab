import { useRef } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { classNames } from '#web/design/class-names.ts';
import { MapLand } from '../map/map-land.tsx';
import { fitView, mapPoint, onScreen, wholeSpain } from '../map/map-plane.ts';
import { useSize } from '../map/use-size.ts';
import { placePath } from './place-path.ts';
import type { RegionSummary } from './region-summaries.ts';

interface RegionsMapProps {
  regions: readonly RegionSummary[];
  /** The region under the pointer in the list of posters. */
  activeName: string | null;
}

/** A map of Spain: regions with courses are tinted, and a tap on their number opens them. */
export default function RegionsMap({ regions, activeName }: RegionsMapProps) {
  const t = useTexts('destinations');
  const sources = useTexts('search');
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const view = fitView(wholeSpain, size, { paddingPx: 10 });
  return (
    <nav ref={frame} aria-label={t('map')} className="absolute inset-0 overflow-hidden">
      {size.width > 0 && (
        <>
          <MapLand view={view} size={size} tinted={regions.map(({ name }) => name)} />
          <ul>
            {regions.map(({ name, courseCount, centre }) => {
              const at = onScreen(mapPoint(centre), view, size);
              return (
                <li key={name} className="absolute" style={{ left: at.x, top: at.y }}>
                  <Link
                    to={placePath(name)}
                    className="group/region absolute flex size-8.5 -translate-x-1/2 -translate-y-1/2 items-center justify-center rounded-full"
                  >
                    <span className="absolute top-full whitespace-nowrap font-strong text-ink text-smallest max-desk:sr-only">
                      {name}
                    </span>
                    <span
                      className={classNames(
                        'flex size-8.5 flex-none items-center justify-center rounded-full border-2 border-surf font-strong text-small transition-colors',
                        activeName === name
                          ? 'bg-ter text-onter'
                          : 'bg-sel text-onsel group-hover/region:bg-ter group-hover/region:text-onter',
                      )}
                    >
                      {courseCount}
                      <span className="sr-only"> {t('courseWord', { count: courseCount })}</span>
                    </span>
                  </Link>
                </li>
              );
            })}
          </ul>
          <p className="pointer-events-none absolute right-2 bottom-1 text-mut text-tag font-normal!">
            {sources('map.sources')}
          </p>
        </>
      )}
    </nav>
  );
}
