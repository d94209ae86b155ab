import {
  data,
  type HeadersArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import type { CourseDetail, getGolfCourse } from '#shared/search/contract.ts';
import { ApiError, call } from '#web/api/call.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { PageHead } from '#web/app/page-head.tsx';
import { publicPage } from '#web/app/public-page.ts';
import { readRound } from '#web/features/course-day/round-address.ts';
import { useRound } from '#web/features/course-day/use-round.ts';
import { todayInSpain } from '#web/features/dates/dates.ts';
import { breadcrumbs, golfCourse } from '../linked-data.ts';
import { CourseHeader } from './course-header.tsx';
import { CourseHero } from './course-hero.tsx';
import { CoursePackages } from './course-packages.tsx';
import { CourseRates } from './course-rates.tsx';
import { Nearby } from './nearby.tsx';
import { RoundPicker } from './round-picker.tsx';
import { RoundTicket } from './round-ticket.tsx';
import { UnknownCourse } from './unknown-course.tsx';

export function headers({ loaderHeaders }: HeadersArgs): HeadersInit {
  return loaderHeaders.has('Cache-Control') ? loaderHeaders : publicPage();
}

/** Date, players and tee time change in the browser only: another course needs a new load. */
export function shouldRevalidate(move: {
  currentParams: { id?: string };
  nextParams: { id?: string };
}): boolean {
  return move.currentParams.id !== move.nextParams.id;
}

export async function loader({ params }: LoaderFunctionArgs) {
  const today = todayInSpain();
  try {
    const input = { params: { id: params.id ?? '' } };
    const course = await call<typeof getGolfCourse>('GET /api/golf-courses/:id', input);
    return data({ today, course });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    const none: { today: string; course: CourseDetail | null } = { today, course: null };
    return data(none, { status: 404, headers: { 'Cache-Control': 'no-store' } });
  }
}

export default function CourseRoute() {
  const { today, course } = useLoaderData<typeof loader>();
  // Another course resets the state.
  return course ? <CoursePage key={course.id} course={course} today={today} /> : <UnknownCourse />;
}

/** Facts and prices of a course, and its tee times on a chosen day. */
function CoursePage({ course, today }: { course: CourseDetail; today: string }) {
  const t = useTexts('course');
  const [params] = useSearchParams();
  const round = useRound(course, readRound(params, today));
  const { selection } = round;
  const language = useLanguage();
  const path = `/golf-course/${course.id}`;
  const picture = `/pictures/${course.id}.png`;
  return (
    <>
      <PageHead
        title={t('head.title', { name: course.name, town: course.town })}
        description={t('head.description', {
          name: course.name,
          location: course.location,
          holes: course.holes,
        })}
        picture={picture}
        about={[
          golfCourse(course, { language, path, picture }),
          breadcrumbs(language, [
            [t('head.all'), '/green-fees'],
            [course.name, path],
          ]),
        ]}
      />
      <CourseHero course={course} time={selection.time} />
      <div className="container-page grid grid-cols-1 desk:grid-cols-[minmax(0,1fr)_22.5rem] desk:gap-x-14">
        <div className="min-w-0 pt-5 pb-(--rhythm) desk:pt-9">
          <CourseHeader course={course} />
          <RoundPicker course={course} today={today} round={round} />
          <CourseRates course={course} date={selection.date} />
        </div>
        <RoundTicket course={course} round={round} />
      </div>
      <CoursePackages course={course} />
      <Nearby course={course} selection={selection} />
    </>
  );
}
