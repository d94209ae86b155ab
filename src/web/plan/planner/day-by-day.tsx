import { eachDay } from '#shared/kernel/tee-date.ts';
import { byCharacters } from '#shared/kernel/text-order.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { RailDay } from '#web/features/rounds/rail-day.tsx';
import { quotedPlan } from './plan.ts';
import { type PlanLine, planLines } from './plan-price.ts';
import { usePlanner } from './planner-state.tsx';
import { RoundCard } from './round-card.tsx';

/** A longer stay lists only the days with golf. */
const LISTED_DAYS = 7;

/** Every day of the stay with its rounds in order of start, and the rest days. */
export function DayByDay() {
  const { plan } = usePlanner();
  const { startDate, endDate } = plan.answers;
  const byDay = Map.groupBy(planLines(quotedPlan(plan)), (line) => line.time?.date ?? '');
  const all = eachDay(startDate, endDate);
  const days = all.length > LISTED_DAYS ? all.filter((day) => byDay.has(day)) : all;
  return (
    <ol>
      {days.map((day) => (
        <Day key={day} date={day} lines={byDay.get(day) ?? []} />
      ))}
    </ol>
  );
}

function Day({ date, lines }: { date: string; lines: readonly PlanLine[] }) {
  const t = useTexts('planner');
  const { players } = usePlanner().plan.answers;
  const rounds = lines.toSorted((a, b) => byCharacters(a.time?.time ?? '', b.time?.time ?? ''));
  return (
    <li className="group/day grid grid-cols-[3rem_1fr] gap-x-4 desk:grid-cols-[3.5rem_1fr] desk:gap-x-5">
      <div className="flex flex-col items-center">
        <h2>
          <RailDay date={date} />
        </h2>
        <span aria-hidden="true" className="my-1.5 w-0.5 flex-1 bg-line group-last/day:hidden" />
      </div>
      <div className="grid min-w-0 gap-3 pb-5">
        {rounds.map((line) => (
          <RoundCard key={line.course.id} line={line} players={players} />
        ))}
        {rounds.length === 0 && <p className="pt-1.5 text-mut">{t('summary.freeDay')}</p>}
      </div>
    </li>
  );
}
