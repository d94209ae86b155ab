import type { ToastMessage } from '#web/design/toast.tsx';

/**
 * One message at a time, from anywhere in the browser. The card that shows it weighs as much as half a page's own code,
 * so it is fetched with the first message.
 */
export interface ShownToast {
  readonly turn: number;
  readonly message: ToastMessage;
}

let shown: ShownToast | null = null;
const listeners = new Set<() => void>();

export function showToast(message: ToastMessage): void {
  shown = { turn: (shown?.turn ?? 0) + 1, message };
  for (const listener of listeners) listener();
}

export function currentToast(): ShownToast | null {
  return shown;
}

export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
