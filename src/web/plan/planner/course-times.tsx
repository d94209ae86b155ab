import { X } from 'lucide-react';
import { hourOfTime } from '#posters/hours.ts';
import { centsFromEuros } from '#shared/kernel/money.ts';
import type { AvailableTime, PlannerCourse, ValidationResult } from '#shared/planner/contract.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { Badge } from '#web/design/badge.tsx';
import { Card } from '#web/design/card.tsx';
import { IconButton } from '#web/design/icon-button.tsx';
import { Price } from '#web/design/price.tsx';
import { RateFacts } from '#web/features/golf/rate-facts.tsx';
import { CourseHead } from './course-head.tsx';
import { Flights } from './flights.tsx';
import { timePriceCents } from './plan-price.ts';
import { TimeChoice } from './time-choice.tsx';
import { UnansweredDays } from './unanswered-days.tsx';

interface CourseTimesProps {
  course: PlannerCourse;
  result: ValidationResult;
  chosen: AvailableTime | undefined;
  hasPreference: boolean;
  onChoose: (time: AvailableTime) => void;
  onRemove: () => void;
}

/** A course with places for the group: its tee times and the chosen one. */
export function CourseTimes({ course, result, chosen, hasPreference, onChoose, onRemove }: CourseTimesProps) {
  const t = useTexts('planner');
  const fromCents = result.price === null ? null : centsFromEuros(result.price);
  const cents = chosen ? timePriceCents(chosen) : fromCents;
  const isEstimate = chosen ? chosen.price === null : result.priceIsEstimate;
  return (
    <Card as="li" className="relative">
      <CourseHead
        course={course}
        hour={chosen && hourOfTime(chosen.time)}
        badge={
          <span className="flex items-center gap-1">
            <Badge kind={chosen ? 'ok' : 'missing'}>{chosen ? t('times.picked') : t('times.missing')}</Badge>
            <IconButton
              label={t('times.removeCourse', { course: course.courseName })}
              icon={<X size={18} />}
              onClick={onRemove}
              className="-my-2 -mr-2"
            />
          </span>
        }
      >
        <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
          {cents !== null && (
            <Price cents={cents} from={chosen ? undefined : t('from')} per={t('perPlayer')} size="small" />
          )}
          {isEstimate && <span className="text-mut text-smallest">{t('estimate')}</span>}
        </p>
      </CourseHead>
      <div className="mt-4">
        <TimeChoice
          courseName={course.courseName}
          times={result.availableTimes}
          chosen={chosen}
          hasPreference={hasPreference}
          onChoose={onChoose}
        />
      </div>
      <UnansweredDays dates={result.unansweredDates} />
      {chosen && chosen.teeTimeSlots.length > 1 && <Flights slots={chosen.teeTimeSlots} />}
      {chosen && <RateFacts of={chosen} timeZone={result.timeZone} className="mt-3" />}
    </Card>
  );
}
