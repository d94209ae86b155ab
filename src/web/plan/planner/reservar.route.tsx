import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Link, useSearchParams } from 'react-router';
import { QuotedEnglish } from '#web/app/i18n/quoted-english.tsx';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { PageHead } from '#web/app/page-head.tsx';
import { publicPage } from '#web/app/public-page.ts';
import { Button } from '#web/design/button.tsx';
import { Section, SectionHeading } from '#web/design/page.tsx';
import { Spinner } from '#web/design/spinner.tsx';
import { AssistantCards } from '#web/features/assistants/assistant-cards.tsx';
import { CoursePoster } from '#web/features/posters/course-poster.tsx';
import { hasTripSearch } from '#web/features/trip-search/trip-search.ts';
import { HowItWorks } from './how-it-works.tsx';

export const headers = publicPage;

const Planner = lazy(() => import('./planner.tsx'));

/** The poster of the page. */
const front = { id: 'reservar', region: 'Baleares' };

const never = () => () => {};

/** The plan is stored in the browser, so the server can't render it. */
function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** `/reservar`: three assistants and the planner, which opens in place. */
export default function Reservar() {
  const t = useTexts('planner');
  const [params] = useSearchParams();
  const isBrowser = useIsBrowser();
  const isOpen = params.has('paso') || hasTripSearch(params);
  const loading = (
    <>
      <Spinner
        text={<QuotedEnglish>{t('page.loading')}</QuotedEnglish>}
        delayMs={0}
        className="min-h-120 justify-center"
      />
      <noscript>
        <p className="container-page pb-14 text-center">{t('page.needsScripts')}</p>
      </noscript>
    </>
  );
  return (
    <>
      <PageHead title={t('page.title')} description={t('page.description')} />
      {!isOpen && <Front />}
      {isOpen && (isBrowser ? <Suspense fallback={loading}>{<Planner />}</Suspense> : loading)}
    </>
  );
}

function Front() {
  const t = useTexts('planner');
  const shell = useTexts('shell');
  return (
    <>
      <Section className="pb-0!">
        <div className="grid items-center gap-10 desk:grid-cols-[1fr_29rem]">
          <div>
            <h1 className="max-w-180 text-h1 text-head">{t('page.heading')}</h1>
            <p className="mt-3 max-w-150 text-mut">{t('page.lead')}</p>
            <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
              <Button asChild>
                <Link to="/reservar?paso=1">{t('page.open')}</Link>
              </Button>
              <p className="text-mut">
                {t.rich('page.multiCourse', {
                  link: (words) => (
                    <Link
                      to="/reserva-multi-campo"
                      className="rounded-badge font-strong text-seaink underline underline-offset-4"
                    >
                      {words}
                    </Link>
                  ),
                })}
              </p>
            </div>
          </div>
          <CoursePoster
            place={front}
            hour="morning"
            width={350}
            height={220}
            desk={{ width: 464, height: 340 }}
            eager
            className="h-55 rounded-poster desk:h-85"
          />
        </div>
      </Section>
      <Section id="asistentes" className="scroll-mt-16 desk:scroll-mt-19">
        <SectionHeading title={t('page.assistants')} lead={shell('assistants.now')} />
        <AssistantCards />
      </Section>
      <HowItWorks />
    </>
  );
}
