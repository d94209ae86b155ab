import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useDecision } from './consent-store.ts';

const ConsentBar = lazy(() => import('./consent-bar.tsx'));

/**
 * Shows the consent banner for page views, and counts them after consent. The banner is loaded after the page, and
 * only while there is no choice.
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
