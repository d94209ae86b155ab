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

// Loaded after all code that the page needs.
if ('serviceWorker' in navigator) {
  const start = () =>
    void import('./features/offline/start-offline.ts')
      .then(({ startOffline }) => startOffline())
      // If the registration fails, the site works without a service worker.
      .catch(() => undefined);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}
