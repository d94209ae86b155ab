import { preload } from 'react-dom';
import { hourOfTime } from '#posters/hours.ts';
import type { CourseDetail } from '#shared/search/contract.ts';
import { CoursePoster } from '#web/features/posters/course-poster.tsx';
import { posterAddress } from '#web/features/posters/poster-address.ts';

const phone = { width: 390, height: 230 };
const desk = { width: 1440, height: 400 };

/**
 * The poster of the course in the light of the chosen time. Preloaded before the page's code: it is the largest
 * contentful paint.
 */
export function CourseHero({ course, time }: { course: CourseDetail; time: string | undefined }) {
  const hour = time ? hourOfTime(time) : undefined;
  const first = { as: 'image', fetchPriority: 'high' } as const;
  preload(posterAddress(course, phone, hour), { ...first, media: '(max-width: 56.2475rem)' });
  preload(posterAddress(course, desk, hour), { ...first, media: '(min-width: 56.25rem)' });
  return (
    <CoursePoster place={course} hour={hour} {...phone} desk={desk} eager className="h-57.5 desk:h-100" />
  );
}
