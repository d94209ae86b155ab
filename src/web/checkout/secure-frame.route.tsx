import { Lock } from 'lucide-react';
import { Suspense } from 'react';
import { Link, Outlet } from 'react-router';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { PageLoading } from '#web/app/page-loading.tsx';
import { Queries } from '#web/app/queries/queries.tsx';
import { ToastHost } from '#web/app/toasts/toast-host.tsx';
import { Logo } from '#web/design/logo.tsx';

/** The layout of the payment: the logo, the lock and no other links. */
export default function SecureFrame() {
  const t = useTexts('checkout');
  const shell = useTexts('shell');
  return (
    <Queries>
      <div className="flex min-h-dvh flex-col" data-toasts="top">
        <header className="surface border-b bg-page! print-hidden">
          <div className="container-page flex h-16 items-center justify-between desk:h-19">
            <Link to="/" aria-label={shell('nav.home')} className="flex rounded-badge py-1.5">
              <Logo />
            </Link>
            <span className="flex items-center gap-x-2 text-mut text-small">
              <Lock size={16} aria-hidden="true" />
              {t('payment.secure')}
            </span>
          </div>
        </header>
        <main className="flex-1">
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </main>
        <ToastHost />
      </div>
    </Queries>
  );
}
