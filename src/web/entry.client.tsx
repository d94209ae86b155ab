import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { readSentTexts } from './frame/texts/sent-texts.tsx';

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
    void import('./frame/pocket/pocket.ts')
      .then(({ startPocket }) => startPocket())
      // A browser that refuses is one without: the site works all the same.
      .catch(() => undefined);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}
