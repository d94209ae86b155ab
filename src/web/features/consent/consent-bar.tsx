import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { Button } from '#web/design/button.tsx';
import { decide } from './consent-store.ts';

/**
 * Two equally prominent buttons (LSSI art. 22.2; AEPD, guide on cookies). It floats, so it causes no layout shift.
 */
export default function ConsentBar() {
  const t = useTexts('consent');
  const [announcement, setAnnouncement] = useState('');
  // A live region announces changes only, not its initial content.
  useEffect(() => setAnnouncement(t('announced')), [t]);
  return (
    <section
      aria-label={t('label')}
      data-consent-bar
      className="surface fixed right-3 bottom-[calc(var(--bottom-bar)+0.75rem)] left-3 z-30 rounded-card border p-4 shadow-float print-hidden desk:right-auto desk:bottom-[calc(var(--bottom-bar)+1.5rem)] desk:left-6 desk:w-100"
    >
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <p className="text-small">
        {t.rich('question', {
          link: (words) => (
            <Link to="/cookies" className="rounded-badge text-seaink underline underline-offset-4">
              {words}
            </Link>
          ),
        })}
      </p>
      <div className="mt-3 grid grid-cols-2 gap-2.5">
        <Button kind="secondary" size="card" onClick={() => decide('rejected')}>
          {t('reject')}
        </Button>
        <Button kind="secondary" size="card" onClick={() => decide('accepted')}>
          {t('accept')}
        </Button>
      </div>
    </section>
  );
}
