import { useEffect, useEffectEvent } from 'react';
import { ToastProvider, useToast } from '#web/design/toast.tsx';
import { useTexts } from '../i18n/texts.tsx';
import type { ShownToast } from './toasts.ts';

function Show({ toast }: { toast: ShownToast }) {
  const show = useToast();
  const showMessage = useEffectEvent((next: ShownToast) => show(next.message));
  useEffect(() => showMessage(toast), [toast]);
  return null;
}

export default function ToastRegion({ toast }: { toast: ShownToast }) {
  const t = useTexts('shell');
  return (
    <ToastProvider
      regionLabel={t('toast.region', { hotkey: '{hotkey}' })}
      label={t('toast.one')}
      closeLabel={t('toast.close')}
    >
      <Show toast={toast} />
    </ToastProvider>
  );
}
