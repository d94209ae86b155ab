import { Maximize2, X } from 'lucide-react';
import { lazy, memo, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { Button } from '#web/design/button.tsx';
import { classNames } from '#web/design/class-names.ts';
import { IconButton } from '#web/design/icon-button.tsx';
import { Price } from '#web/design/price.tsx';
import { TextLink } from '#web/design/text-link.tsx';
import { coursePath } from '#web/features/course-day/round-address.ts';
import { CoursePoster } from '#web/features/posters/course-poster.tsx';
import { chipPrice } from '#web/features/prices/chip-price.ts';
import { isDesk } from '../map/is-desk.ts';
import { LazyMap } from '../map/lazy-map.tsx';
import type { MapSize, PlanePoint } from '../map/map-plane.ts';
import type { MapPlace } from '../map/spain-map.tsx';
import type { GreenFeeSearch } from './search-address.ts';
import type { FoundCourse } from './search-courses.ts';

const MapDialog = lazy(() => import('./map-dialog.tsx'));

/** Height of the overlay: the card of the chosen course, and the button that enlarges the map. */
const CARD_PX = 190;
const BUTTON_PX = { width: 200, height: 100 } as const;

interface ResultsMapProps {
  search: GreenFeeSearch;
  found: readonly FoundCourse[];
  /** The course under the pointer in the list. */
  activeId: string | null;
  className?: string;
}

/** The same courses on a map: beside the list on a desktop, enlargeable on a phone. */
export const ResultsMap = memo(function ResultsMap({ search, found, activeId, className }: ResultsMapProps) {
  const t = useTexts('search');
  const language = useLanguage();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isLarge, setIsLarge] = useState(false);
  const places = found.map(({ course, live, place }): MapPlace => {
    const cents = live?.priceFromCents ?? null;
    const flag = cents === null ? '' : chipPrice(cents, language);
    const isMuted = live?.answer === 'NO_TIMES' || live?.answer === 'NO_ANSWER';
    return { id: course.id, name: course.name, ...place, flag, isMuted };
  });
  const chosen = found.find(({ course }) => course.id === chosenId);
  const map = {
    label: t('map.label'),
    places,
    focus: search.region ? places : [],
    chosenId: activeId ?? chosen?.course.id ?? null,
    onChoose: setChosenId,
  };
  const card = chosen && <ChosenCourse found={chosen} search={search} onClose={() => setChosenId(null)} />;
  const isUnderCard = (at: PlanePoint, size: MapSize) => Boolean(chosen) && at.y > size.height - CARD_PX;
  const isUnderButton = (at: PlanePoint, size: MapSize) =>
    at.y > size.height - BUTTON_PX.height && at.x > size.width - BUTTON_PX.width;
  return (
    <section aria-label={t('map.label')} className={classNames('relative', className)}>
      <LazyMap
        {...map}
        onChoose={(id) => {
          setChosenId(id);
          // The small map of a phone has no space for the card.
          if (!isDesk()) setIsLarge(true);
        }}
        isCovered={(at, size) => (isDesk() ? isUnderCard(at, size) : isUnderButton(at, size))}
        className="h-76 desk:sticky desk:top-[9.5625rem] desk:h-[calc(100dvh-9.5625rem)]"
      >
        <div className="absolute right-3 bottom-6 desk:hidden">
          <Button
            kind="secondary"
            size="card"
            icon={<Maximize2 size={18} aria-hidden="true" />}
            onClick={() => setIsLarge(true)}
          >
            {t('map.enlarge')}
          </Button>
        </div>
        <div className="absolute inset-x-5 bottom-6 hidden desk:block">{card}</div>
      </LazyMap>
      {isLarge && (
        <Suspense>
          <MapDialog map={{ ...map, isCovered: isUnderCard }} onClose={() => setIsLarge(false)}>
            {card}
          </MapDialog>
        </Suspense>
      )}
    </section>
  );
});

interface ChosenCourseProps {
  found: FoundCourse;
  search: GreenFeeSearch;
  onClose: () => void;
}

/** The course of the chosen flag. */
function ChosenCourse({ found: { course, live }, search, onClose }: ChosenCourseProps) {
  const t = useTexts('search');
  const general = useTexts('general');
  const isOpen = live?.answer === 'TIMES';
  return (
    <div className="surface relative flex overflow-hidden rounded-card border border-line shadow-float">
      <CoursePoster place={course} width={112} height={112} className="w-24 flex-none desk:w-30" />
      <div className="min-w-0 flex-1 p-3.5">
        <p className="pr-9 font-strong leading-snug">{course.name}</p>
        <p className="text-mut text-small">
          {course.town}
          {isOpen && ` · ${t('freeHours', { count: live.timesCount })}`}
        </p>
        <p className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4">
          {live && live.priceFromCents !== null && <Price cents={live.priceFromCents} from={t('from')} />}
          <TextLink asChild standalone arrow="forward">
            <Link to={coursePath(course.id, { date: search.date, players: search.players })}>
              {t('seeCourse')}
            </Link>
          </TextLink>
        </p>
      </div>
      <IconButton
        label={general('close')}
        icon={<X size={18} aria-hidden="true" />}
        onClick={onClose}
        className="absolute top-1 right-1"
      />
    </div>
  );
}
