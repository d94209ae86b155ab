import { useLoaderData } from 'react-router';
import type { listGolfCourses } from '#shared/courses/contract.ts';
import { call } from '#web/api/call.ts';
import { Section, SectionHeading } from '#web/design/page.tsx';
import { AssistantCards } from '#web/frame/assistants/assistant-cards.tsx';
import { todayInSpain } from '#web/frame/dates.ts';
import { PageHead } from '#web/frame/page-head.tsx';
import { publicPage } from '#web/frame/public-page.ts';
import { useTexts } from '#web/frame/texts/texts.tsx';
import { Destinations } from './destinations.tsx';
import { Hero } from './hero.tsx';
import { popularRegions } from './popular-regions.ts';

export const headers = publicPage;

/** Without the list of courses the page still stands; only what it says about them is missing. */
export async function loader() {
  const today = todayInSpain();
  try {
    const courses = await call<typeof listGolfCourses>('GET /api/golf-courses', {});
    return { today, courseCount: courses.length, regions: popularRegions(courses) };
  } catch {
    return { today, courseCount: null, regions: null };
  }
}

export default function Home() {
  const t = useTexts('home');
  const { today, courseCount, regions } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead description={t('description')} />
      <Hero courseCount={courseCount} today={today} />
      <Section className="pt-8!">
        <SectionHeading title={t('assistants')} />
        <AssistantCards />
      </Section>
      <Destinations regions={regions} />
    </>
  );
}
