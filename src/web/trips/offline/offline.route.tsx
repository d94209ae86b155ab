import { RotateCw } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { pathIn } from '#shared/texts/languages.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { PageHead } from '#web/app/page-head.tsx';
import { publicPage } from '#web/app/public-page.ts';
import { buttonClass } from '#web/design/button.tsx';
import { EmptyState } from '#web/design/empty-state.tsx';
import { Notice } from '#web/design/notice.tsx';
import { PageHeading } from '#web/design/page.tsx';
import { formatMoment } from '#web/features/dates/dates.ts';
import { savedTrip } from '#web/features/offline/saved-trip.ts';
import { OfflineTicket } from './offline-ticket.tsx';

export const headers = publicPage;

function onStorage(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/** The stored trip. `useSyncExternalStore` needs the same object for as long as the content is equal. */
let read: { text: string; saved: ReturnType<typeof savedTrip> } | undefined;
function readSavedTrip(): ReturnType<typeof savedTrip> {
  const saved = savedTrip();
  const text = JSON.stringify(saved) ?? '';
  if (read?.text !== text) read = { text, saved };
  return read?.saved;
}

/** Only paths of this site: an address can contain any URL. */
const isPath = (path: string | null): path is string => path !== null && /^\/(?![/\\])/.test(path);

/**
 * Offline, no other page's code can be fetched: each link loads a whole page, which the service worker answers when
 * the network fails.
 */
function useFullPageLoads(): void {
  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href^="/"]');
      if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      event.stopPropagation();
      location.assign(link.href);
    }
    document.addEventListener('click', follow, { capture: true });
    return () => document.removeEventListener('click', follow, { capture: true });
  }, []);
}

/**
 * `/sin-conexion`: the service worker shows it instead of an unavailable page. The page is the same for all users and
 * contains no trip: the trip comes from the browser's storage.
 */
export default function OfflinePage() {
  const t = useTexts('offline');
  const language = useLanguage();
  const [search] = useSearchParams();
  useFullPageLoads();
  const saved = useSyncExternalStore(onStorage, readSavedTrip, () => null);
  const returnTo = search.get('de');
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div className="container-reading pb-14">
      <PageHead title={t('title')} hidden />
      <PageHeading tool title={t('title')} />
      {saved && (
        <>
          <p className="mb-4 text-mut">{t('lead')}</p>
          <OfflineTicket trip={saved.trip} />
          <Notice kind="info" className="mt-5">
            {t('storedAt', { moment: formatMoment(saved.storedAt, language, zone) })}
          </Notice>
        </>
      )}
      {saved === undefined && <EmptyState title={t('nothing')}>{t('nothingText')}</EmptyState>}
      {/* A full page load: the wanted page needs the network. */}
      <a
        href={isPath(returnTo) ? returnTo : pathIn(language, '/mis-viajes')}
        className={`${buttonClass({ kind: 'secondary' })} mt-5`}
      >
        <RotateCw size={18} aria-hidden="true" />
        {t('retry')}
      </a>
    </div>
  );
}
