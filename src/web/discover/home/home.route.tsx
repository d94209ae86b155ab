import { lazy, Suspense } from 'react';
import { useLoaderData } from 'react-router';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { PageHead } from '#web/app/page-head.tsx';
import { publicPage } from '#web/app/public-page.ts';
import { Section, SectionHeading } from '#web/design/page.tsx';
import { AssistantCards } from '#web/features/assistants/assistant-cards.tsx';
import { Hero } from './hero.tsx';
import { loadHome } from './home-data.ts';

export const headers = publicPage;
export const loader = loadHome;

/** The code of the sections below the first view is loaded later; the server has it and sends their HTML. */
const BelowFold = lazy(() => import('./below-fold/below-fold.tsx'));

export default function Home() {
  const t = useTexts('home');
  const shell = useTexts('shell');
  const data = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead description={t('description')} />
      <Hero courseCount={data.courseCount} today={data.today} />
      <Section className="pt-8!">
        <SectionHeading title={t('assistants')} lead={shell('assistants.now')} />
        <AssistantCards />
      </Section>
      <Suspense fallback={<div className="min-h-dvh" />}>
        <BelowFold data={data} />
      </Suspense>
    </>
  );
}
