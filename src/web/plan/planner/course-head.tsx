import type { ReactNode } from 'react';
import type { PosterHour } from '#posters/hours.ts';
import type { PlannerCourse } from '#shared/planner/contract.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { CoursePoster } from '#web/features/posters/course-poster.tsx';
import { placeOf } from '#web/features/posters/place-of.ts';

interface CourseHeadProps {
  course: PlannerCourse;
  /** Light of the chosen tee time. */
  hour?: PosterHour;
  /** Below name and place. */
  children?: ReactNode;
  badge?: ReactNode;
  /** Unavailable: shown in grey. */
  faded?: boolean;
}

/** Poster, name, place and source: the upper part of a course's card. */
export function CourseHead({ course, hour, children, badge, faded }: CourseHeadProps) {
  const general = useTexts('general');
  return (
    <div className="flex gap-3.5">
      <CoursePoster
        place={placeOf(course)}
        hour={hour}
        width={84}
        height={84}
        faded={faded}
        className="size-21 flex-none rounded-poster"
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <div className="min-w-0 grow basis-40">
          <h2 className="text-card text-head">{course.courseName}</h2>
          <p className="text-mut text-small">
            {course.location} · {general(`source.${course.sourceType}`)}
          </p>
          {children}
        </div>
        {badge}
      </div>
    </div>
  );
}
