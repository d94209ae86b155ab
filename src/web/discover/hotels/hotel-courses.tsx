import { Link } from 'react-router';
import type { HotelDetail } from '#shared/hotels/contract.ts';
import { centsFromEuros } from '#shared/kernel/money.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { Section } from '#web/design/page.tsx';
import { CoursePoster } from '#web/features/posters/course-poster.tsx';
import { chipPrice } from '#web/features/prices/chip-price.ts';
import { distanceText } from './distance-text.ts';

/** The courses within a short drive. */
export function HotelCourses({ courses }: { courses: HotelDetail['nearbyCourses'] }) {
  const t = useTexts('hotels');
  const language = useLanguage();
  return (
    <Section tone="sand" aria-labelledby="campos">
      <h2 id="campos" className="text-h2 text-head">
        {t('page.courses')}
      </h2>
      <p className="mt-1 mb-6 text-mut">{courses.length > 0 ? t('page.coursesLead') : t('page.noCourses')}</p>
      <ul className="grid gap-x-6 gap-y-5 min-[40rem]:grid-cols-2 desk:grid-cols-3">
        {courses.map((course) => (
          <li key={course.id}>
            <Link
              to={`/golf-course/${course.id}`}
              className="group/near flex items-center gap-3.5 rounded-poster"
            >
              <CoursePoster
                place={course}
                width={76}
                height={66}
                className="h-16.5 w-19 flex-none rounded-poster"
              />
              <span className="min-w-0">
                <b className="block leading-snug underline-offset-4 group-hover/near:underline">
                  {course.name}
                </b>
                <span className="block text-mut text-small">
                  {distanceText(t, course)}
                  {course.basePrice !== null &&
                    ` · ${t('page.greenFee', { price: chipPrice(centsFromEuros(course.basePrice), language) })}`}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
