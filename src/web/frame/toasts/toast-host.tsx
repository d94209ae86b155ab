import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentToast, onToast } from './toasts.ts';

const ToastRegion = lazy(() => import('./toast-region.tsx'));

export function ToastHost() {
  const toast = useSyncExternalStore(onToast, currentToast, () => null);
  return <Suspense>{toast && <ToastRegion toast={toast} />}</Suspense>;
}
