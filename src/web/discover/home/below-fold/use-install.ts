import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  heldInstallPrompt,
  type InstallPrompt,
  PROMPT_HELD,
} from '#web/features/install-prompt/install-prompt.ts';

/** How the app can be installed on this device: by the browser's prompt, by its menu, or it is installed already. */
export type Install =
  | { readonly by: 'prompt'; show(): Promise<void> }
  | { readonly by: 'menu' }
  | { readonly by: 'installed' };

function onPrompt(listener: () => void): () => void {
  addEventListener(PROMPT_HELD, listener);
  return () => removeEventListener(PROMPT_HELD, listener);
}

export function useInstall(): Install {
  const held = useSyncExternalStore(onPrompt, heldInstallPrompt, () => undefined);
  const [used, setUsed] = useState<InstallPrompt>();
  const [isInstalled, setInstalled] = useState(false);
  useEffect(() => {
    if (matchMedia('(display-mode: standalone)').matches) setInstalled(true);
    const done = () => setInstalled(true);
    addEventListener('appinstalled', done);
    return () => removeEventListener('appinstalled', done);
  }, []);
  if (isInstalled) return { by: 'installed' };
  // Each install prompt can be used once.
  if (!held || held === used) return { by: 'menu' };
  return {
    by: 'prompt',
    async show() {
      await held.prompt();
      setUsed(held);
    },
  };
}
