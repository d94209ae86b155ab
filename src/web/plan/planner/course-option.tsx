import { Check } from 'lucide-react';
import type { PlannerCourse } from '#shared/planner/contract.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { classNames } from '#web/design/class-names.ts';
import { CoursePoster } from '#web/features/posters/course-poster.tsx';
import { placeOf } from '#web/features/posters/place-of.ts';
import { PriceFrom } from '../price-from.tsx';

interface CourseOptionProps {
  course: PlannerCourse;
  isChosen: boolean;
  onToggle: () => void;
}

/** A course as one large checkbox: poster, name, location, source and lowest price. */
export function CourseOption({ course, isChosen, onToggle }: CourseOptionProps) {
  const t = useTexts('planner');
  const general = useTexts('general');
  const facts = [
    general(`source.${course.sourceType}`),
    t('choose.holes', { count: course.holes }),
    ...(course.par ? [t('choose.par', { par: course.par })] : []),
  ];
  return (
    <li>
      <label
        className={classNames(
          'surface relative flex h-full cursor-pointer overflow-hidden rounded-card border transition-colors hover:border-line2',
          'has-focus-visible:outline-3 has-focus-visible:outline-(--focus) has-focus-visible:outline-offset-2',
          isChosen ? 'border-head shadow-[0_0_0_1px_var(--color-head)]' : 'border-line',
        )}
      >
        <CoursePoster
          place={placeOf(course)}
          width={104}
          height={136}
          className="w-26 flex-none self-stretch"
        />
        <span className="flex min-w-0 flex-1 flex-col gap-1 p-3.5">
          <span className="flex items-start gap-2">
            <span className="min-w-0 flex-1 text-card text-head">{course.courseName}</span>
            <input type="checkbox" checked={isChosen} onChange={onToggle} className="peer sr-only" />
            <span
              aria-hidden="true"
              className={classNames(
                'flex size-6 flex-none items-center justify-center rounded-badge border',
                isChosen ? 'border-sel bg-sel text-onsel' : 'border-line2 bg-surf',
              )}
            >
              {isChosen && <Check size={16} />}
            </span>
          </span>
          <span className="text-mut text-small">{course.location}</span>
          <span className="text-mut text-smallest">{facts.join(' · ')}</span>
          <span className="mt-auto pt-1">
            <PriceFrom
              euros={course.priceFrom}
              sourceType={course.sourceType}
              from={t('from')}
              per={t('perPlayer')}
              none={t('choose.noTimes')}
              live={t('choose.priceLive')}
            />
          </span>
        </span>
      </label>
    </li>
  );
}
