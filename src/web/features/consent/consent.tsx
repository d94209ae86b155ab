import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useDecision } from './consent-store.ts';

const ConsentBar = lazy(() => import('./consent-bar.tsx'));

/**
 * Asks whether pages may be counted, and counts them where the answer was yes. The question is fetched after the page
 * stands, by those alone who have not answered it.
 */
export function Consent() {
  const decision = useDecision();
  const { pathname } = useLocation();
  useEffect(() => {
    if (decision === 'accepted') void import('./count-view.ts').then(({ countView }) => countView(pathname));
  }, [decision, pathname]);
  if (decision !== 'undecided') return null;
  return (
    <Suspense>
      <ConsentBar />
    </Suspense>
  );
}
