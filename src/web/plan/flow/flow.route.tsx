import {
  data,
  type HeadersArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import type { CourseDetail, getGolfCourse } from '#shared/search/contract.ts';
import { ApiError, call } from '#web/api/call.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { PageHead } from '#web/app/page-head.tsx';
import { publicPage } from '#web/app/public-page.ts';
import { todayInSpain } from '#web/features/dates/dates.ts';
import { readFlow, stepOf } from './flow-address.ts';
import { FlowFrame } from './flow-frame.tsx';
import { StepCourse } from './step-course.tsx';
import { StepDay } from './step-day.tsx';
import { StepHour } from './step-hour.tsx';
import { StepSummary } from './step-summary.tsx';

export function headers({ loaderHeaders }: HeadersArgs): HeadersInit {
  return loaderHeaders.has('Cache-Control') ? loaderHeaders : publicPage();
}

/** Date, players and tee time change in the browser only: another course needs a new load. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return currentUrl.searchParams.get('field') !== nextUrl.searchParams.get('field');
}

async function findCourse(id: string | undefined): Promise<CourseDetail | null> {
  if (!id) return null;
  try {
    return await call<typeof getGolfCourse>('GET /api/golf-courses/:id', { params: { id } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export async function loader({ request }: LoaderFunctionArgs) {
  const today = todayInSpain();
  const { field } = readFlow(new URL(request.url).searchParams, today);
  const course = await findCourse(field);
  // An address with an unknown course is not cached: a user can invent any number of them.
  const headers: HeadersInit = field && !course ? { 'Cache-Control': 'no-store' } : {};
  return data({ today, course, isUnknown: Boolean(field && !course) }, { headers });
}

/** `/flow-reservas`: one course, one tee time, up to four players. */
export default function FlowPage() {
  const t = useTexts('flow');
  const { today, course, isUnknown } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const read = readFlow(params, today);
  const choice = course ? { ...read, field: course.id } : { ...read, field: undefined };
  const step = stepOf(choice, params);
  return (
    <div className="container-page pb-(--rhythm)">
      <PageHead title={t('head.title')} description={t('head.description')} />
      <FlowFrame key={step} step={step} choice={choice}>
        {step === 1 || !course ? (
          <StepCourse choice={choice} isUnknown={isUnknown} />
        ) : step === 2 ? (
          <StepDay course={course} choice={choice} today={today} />
        ) : step === 3 ? (
          <StepHour course={course} choice={choice} />
        ) : (
          <StepSummary course={course} choice={choice} />
        )}
      </FlowFrame>
    </div>
  );
}
