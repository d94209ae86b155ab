import { useMutation } from '@tanstack/react-query';
import { showToast } from '#web/app/toasts/toasts.ts';

interface Shared {
  title: string;
  text: string;
  url: string;
  /** What the clipboard gets where there is no sheet. */
  copied: string;
}

interface ShareWords {
  done: { title: string; text?: string };
  failed: string;
}

/** Closing the phone's own sheet is no failure. */
const isClosed = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Hands words and an address over: by the phone's own sheet, or the clipboard, and says so. */
export function useShare({ done, failed }: ShareWords) {
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
