import type { ToastMessage } from '#web/design/toast.tsx';

/** One toast at a time. The component that renders it is large, so it is loaded with the first toast. */
export interface ShownToast {
  readonly id: number;
  readonly message: ToastMessage;
}

let shown: ShownToast | null = null;
const listeners = new Set<() => void>();

export function showToast(message: ToastMessage): void {
  shown = { id: (shown?.id ?? 0) + 1, message };
  for (const listener of listeners) listener();
}

export function currentToast(): ShownToast | null {
  return shown;
}

export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
