import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { readSentTexts } from './app/i18n/sent-texts.tsx';

readSentTexts();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

// After everything that the page itself needs.
if ('serviceWorker' in navigator) {
  const start = () =>
    void import('./features/offline/start-offline.ts')
      .then(({ startOffline }) => startOffline())
      // A browser that refuses is one without: the site works all the same.
      .catch(() => undefined);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}
