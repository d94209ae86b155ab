import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentToast, onToast } from './toasts.ts';

const ToastRegion = lazy(() => import('./toast-region.tsx'));

/**
 * An open dialog hides its siblings from screen readers, except live regions: so this element is one before the first
 * toast.
 */
export function ToastHost() {
  const toast = useSyncExternalStore(onToast, currentToast, () => null);
  return (
    <div aria-live="off">
      <Suspense>{toast && <ToastRegion toast={toast} />}</Suspense>
    </div>
  );
}
