import { useMutation } from '@tanstack/react-query';
import { showToast } from '#web/app/toasts/toasts.ts';

interface Shared {
  title: string;
  text: string;
  url: string;
  /** Text for the clipboard, if the browser has no share sheet. */
  copied: string;
}

interface ShareMessages {
  done: { title: string; text?: string };
  failed: string;
}

/** Closing the share sheet is not a failure. */
const isClosed = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Shares a text and an address by the share sheet, or copies them and shows a toast. */
export function useShare({ done, failed }: ShareMessages) {
  return useMutation({
    mutationFn: async ({ copied, ...shared }: Shared) => {
      if (navigator.share) {
        await navigator.share(shared).catch((error) => {
          if (!isClosed(error)) throw error;
        });
        return;
      }
      await navigator.clipboard.writeText(copied);
      showToast({ kind: 'success', ...done });
    },
    onError: () => showToast({ kind: 'error', title: failed }),
  });
}
