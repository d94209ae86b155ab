import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { createReservation } from '#shared/bookings/contract.ts';
import { addDays, type TeeDate } from '#shared/kernel/tee-date.ts';
import type { CourseDetail } from '#shared/search/contract.ts';
import { contractResolver } from '#web/app/forms/contract-resolver.ts';
import { useIssueText } from '#web/app/forms/issue-text.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { Button } from '#web/design/button.tsx';
import { DateField } from '#web/design/date-field.tsx';
import { TextField } from '#web/design/field.tsx';
import { lastDay, MOST_PLAYERS, planningPath } from '#web/features/course-day/round-address.ts';
import { ChosenCourse } from './chosen-course.tsx';
import { type FlowChoice, flowPath } from './flow-address.ts';

interface Fields {
  date: string;
  numPlayers: number | string;
}

const USUAL_PLAYERS = 2;

/** Validates by the contract, and refuses dates in the past or beyond the horizon. */
const resolverOn = (today: TeeDate) =>
  contractResolver<Fields>(createReservation.body.pick({ date: true, numPlayers: true }), ({ date }) =>
    date && date < today ? { date: 'datePast' } : date > lastDay(today) ? { date: 'date' } : {},
  );

interface StepDayProps {
  course: CourseDetail;
  choice: FlowChoice;
  today: TeeDate;
}

/** The choice of the date and the players. */
export function StepDay({ course, choice, today }: StepDayProps) {
  const t = useTexts('flow');
  const issue = useIssueText();
  const navigate = useNavigate();
  const form = useForm<Fields>({
    resolver: resolverOn(today),
    defaultValues: {
      date: choice.date ?? '',
      numPlayers: choice.players ?? Math.max(USUAL_PLAYERS, course.minPlayers),
    },
  });
  const { errors } = form.formState;
  const onSubmit = form.handleSubmit(({ date, numPlayers }) => {
    const players = Number(numPlayers);
    const isSame = date === choice.date && players === choice.players;
    // For another date or group the availability of the tee time is unknown.
    navigate(flowPath({ ...choice, date, players, time: isSame ? choice.time : undefined }));
  });
  return (
    <div className="grid grid-cols-1 gap-8 desk:grid-cols-[minmax(0,1fr)_22.5rem] desk:gap-14">
      <form onSubmit={onSubmit} noValidate className="grid max-w-140 content-start gap-4">
        <p className="text-mut desk:hidden">
          {course.name} · {course.location}
        </p>
        <DateField
          {...form.register('date')}
          label={t('day.date')}
          min={today}
          max={lastDay(today)}
          error={issue(errors.date)}
        />
        <TextField
          label={t('day.players')}
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_PLAYERS}
          hint={t('day.playersHint', { max: MOST_PLAYERS })}
          error={issue(errors.numPlayers)}
          {...form.register('numPlayers')}
        />
        <p className="text-mut text-small">
          {t.rich('day.largeGroup', {
            link: (words) => (
              <Link
                to={planningPath(course.zone, choice.date ?? addDays(today, 1))}
                className="rounded-badge font-strong text-seaink underline underline-offset-4"
              >
                {words}
              </Link>
            ),
          })}
        </p>
        <Button type="submit" className="justify-self-start">
          {t('day.submit')}
        </Button>
      </form>
      <ChosenCourse course={course} choice={choice} />
    </div>
  );
}
