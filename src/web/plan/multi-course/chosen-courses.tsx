import { X } from 'lucide-react';
import { useId } from 'react';
import { hourOfTime } from '#posters/hours.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { Badge } from '#web/design/badge.tsx';
import { Card } from '#web/design/card.tsx';
import { DateField } from '#web/design/date-field.tsx';
import { IconButton } from '#web/design/icon-button.tsx';
import { Price } from '#web/design/price.tsx';
import { StepperField } from '#web/design/stepper-field.tsx';
import { todayInSpain } from '#web/features/dates/dates.ts';
import { CoursePoster } from '#web/features/posters/course-poster.tsx';
import { placeOf } from '#web/features/posters/place-of.ts';
import { PriceFrom } from '../price-from.tsx';
import { type Draft, type DraftAction, type DraftLine, linePriceCents } from './draft.ts';
import { LineTimes } from './line-times.tsx';

/** Specification, §5: players of one course. */
const MAX_PLAYERS = 4;

interface ChosenCoursesProps {
  draft: Draft;
  dispatch: (action: DraftAction) => void;
}

export function ChosenCourses({ draft, dispatch }: ChosenCoursesProps) {
  const t = useTexts('multi-course');
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="text-h2 text-head">
        {t('chosen')}
      </h2>
      {draft.lines.length === 0 && <p className="mt-2 text-mut">{t('noneChosen')}</p>}
      <ul className="mt-4 grid gap-4">
        {draft.lines.map((line) => (
          <LineCard key={line.course.id} line={line} draft={draft} dispatch={dispatch} />
        ))}
      </ul>
    </section>
  );
}

/** The price of the chosen tee time; without a date, the lowest price of the course. */
function LinePrice({ line }: { line: DraftLine }) {
  const t = useTexts('multi-course');
  const cents = linePriceCents(line);
  if (cents !== null) return <Price cents={cents} per={t('perPlayer')} size="small" tinted />;
  if (line.date) return null;
  const { priceFrom, sourceType } = line.course;
  return <PriceFrom euros={priceFrom} sourceType={sourceType} from={t('from')} per={t('perPlayer')} />;
}

function LineCard({ line, draft, dispatch }: ChosenCoursesProps & { line: DraftLine }) {
  const t = useTexts('multi-course');
  const general = useTexts('general');
  const { course, date, players, time } = line;
  const set = (change: Partial<Pick<DraftLine, 'date' | 'players' | 'time'>>) =>
    dispatch({ type: 'set', courseId: course.id, change });
  return (
    <Card as="li">
      <div className="flex gap-3.5">
        <CoursePoster
          place={placeOf(course)}
          hour={time ? hourOfTime(time.time) : undefined}
          width={84}
          height={84}
          className="size-21 flex-none rounded-poster"
        />
        <div className="min-w-0 flex-1">
          <h3 className="text-card text-head">{course.name}</h3>
          <p className="text-mut text-small">
            {course.location} · {general(`source.${course.sourceType}`)}
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <LinePrice line={line} />
            <Badge kind={time ? 'ok' : 'missing'}>{time ? t('picked') : t('missingTime')}</Badge>
          </p>
        </div>
        <IconButton
          label={t('remove', { course: course.name })}
          icon={<X size={18} />}
          onClick={() => dispatch({ type: 'removed', courseId: course.id })}
          className="-mt-2 -mr-2"
        />
      </div>
      <div className="mt-4 grid items-center gap-3 min-[27rem]:grid-cols-2">
        <DateField
          label={t('date')}
          min={draft.checkIn || todayInSpain()}
          max={draft.checkOut || undefined}
          value={date}
          onChange={(event) => set({ date: event.target.value })}
        />
        <StepperField
          label={t('playersOf', { course: course.name })}
          labelHidden
          value={players}
          onChange={(next) => set({ players: next })}
          min={1}
          max={MAX_PLAYERS}
          format={(count) => t('players', { count })}
          decreaseLabel={t('fewerPlayers')}
          increaseLabel={t('morePlayers')}
          className="justify-center"
        />
      </div>
      <LineTimes line={line} onChoose={(next) => set({ time: next })} />
    </Card>
  );
}
