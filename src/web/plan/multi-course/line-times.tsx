import { useQuery } from '@tanstack/react-query';
import type { AvailableTime, validateAvailability } from '#shared/planner/contract.ts';
import { call } from '#web/api/call.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { Button } from '#web/design/button.tsx';
import { Notice } from '#web/design/notice.tsx';
import { RateFacts } from '#web/features/golf/rate-facts.tsx';
import { TeeTimeGroup } from '#web/features/golf/tee-time-group.tsx';
import { TimeChoice } from '../planner/time-choice.tsx';
import type { DraftLine } from './draft.ts';

/** A club's reply is fresh for this time; a later view fetches it again. */
const FRESH_MS = 30_000;

const nothing = () => {};

interface LineTimesProps {
  line: DraftLine;
  onChoose: (time: AvailableTime) => void;
}

/** The free tee times of a course on a day, fetched once the date is set. */
export function LineTimes({ line, onChoose }: LineTimesProps) {
  const t = useTexts('multi-course');
  const general = useTexts('general');
  const { course, date, players, time } = line;
  const query = useQuery({
    queryKey: ['availability', course.id, date, players],
    queryFn: async ({ signal }) => {
      const { validationResults } = await call<typeof validateAvailability>(
        'POST /api/validate-multi-course-availability',
        {
          body: {
            courses: [{ id: course.id, nombre: course.name, sourceType: course.sourceType }],
            fecha_entrada: date,
            fecha_salida: date,
            numero_jugadores: players,
          },
        },
        signal,
      );
      return validationResults[0] ?? null;
    },
    enabled: date !== '',
    staleTime: FRESH_MS,
  });
  const label = t('timesOf', { course: course.name });

  if (!date) return <p className="mt-3 text-mut text-small">{t('dateFirst')}</p>;
  if (query.isPending) {
    return (
      <div className="mt-4">
        <TeeTimeGroup label={label} layout="thirds" times={[]} value={null} onChange={nothing} loading={9} />
      </div>
    );
  }
  if (query.data?.hasAvailableTimes) {
    return (
      <div className="mt-4">
        <TimeChoice
          courseName={course.name}
          hasPreference={false}
          times={query.data.availableTimes}
          chosen={time ?? undefined}
          onChoose={onChoose}
        />
        {time && <RateFacts of={time} timeZone={query.data.timeZone} className="mt-3" />}
      </div>
    );
  }
  return (
    <div className="mt-4 grid justify-items-start gap-3">
      <Notice kind="warning" live>
        {query.data?.reasonMessage ?? t('timesFailed')}
      </Notice>
      {query.data?.reason !== 'NO_TIMES' && (
        <Button kind="secondary" size="card" busy={query.isFetching} onClick={() => query.refetch()}>
          {general('retry')}
        </Button>
      )}
    </div>
  );
}
