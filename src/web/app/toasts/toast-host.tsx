import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentToast, onToast } from './toasts.ts';

const ToastRegion = lazy(() => import('./toast-region.tsx'));

/**
 * An open dialog hides from screen readers whatever stands beside it, except what is marked as live: so this place is,
 * before the first message has come.
 */
export function ToastHost() {
  const toast = useSyncExternalStore(onToast, currentToast, () => null);
  return (
    <div aria-live="off">
      <Suspense>{toast && <ToastRegion toast={toast} />}</Suspense>
    </div>
  );
}
