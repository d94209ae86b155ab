import { type ReactNode, Suspense } from 'react';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { PageLoading } from '#web/app/page-loading.tsx';
import { ToastHost } from '#web/app/toasts/toast-host.tsx';
import { Consent } from '#web/features/consent/consent.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import { NavigationNotice } from './navigation-notice.tsx';
import { TabBar } from './tab-bar.tsx';

const MAIN_ID = 'contenido';

/** Header, the page, footer; and on a phone the five places under the thumb. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useTexts('shell');
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${MAIN_ID}`}
        className="surface fixed top-2 left-2 z-50 -translate-y-24 rounded-control border border-line2 px-4 py-3 font-strong focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <Consent />
      <NavigationNotice />
      <Header />
      <main id={MAIN_ID} tabIndex={-1} className="flex-1 outline-none">
        <Suspense fallback={<PageLoading />}>{children}</Suspense>
      </main>
      <Footer />
      <TabBar />
      <ToastHost />
    </div>
  );
}
