import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { deleteQuote, revokeShare, shareQuote } from '#shared/quotes/contract.ts';
import { call } from '#web/api/call.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { refusalText } from '#web/app/refusal-text.ts';
import { showToast } from '#web/app/toasts/toasts.ts';

interface Named {
  id: string;
  quoteName: string;
}

/** Creates the read-only link and shares it: by the phone's share sheet, or the clipboard. */
export function useShareQuote() {
  const t = useTexts('player');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, quoteName }: Named) => {
      const { shareUrl } = await call<typeof shareQuote>('POST /api/quotes/:id/share', { params: { id } });
      if (navigator.share) {
        // Closing the share sheet is not a failure.
        await navigator.share({ title: quoteName, url: shareUrl }).catch(() => undefined);
        return;
      }
      await navigator.clipboard.writeText(shareUrl);
      showToast({ kind: 'success', title: t('linkCopied'), text: t('linkCopiedText') });
    },
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['quotes'] }),
    onError: (error) =>
      showToast({ kind: 'error', title: t('share'), text: refusalText(error, t('shareFailed')) }),
  });
}

export function useRevokeShares() {
  const t = useTexts('player');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call<typeof revokeShare>('DELETE /api/quotes/:id/share', { params: { id } }),
    onSuccess: () => {
      showToast({ kind: 'success', title: t('quote.revoked'), text: t('quote.revokedText') });
      void queries.invalidateQueries({ queryKey: ['quotes'] });
    },
    onError: (error) =>
      showToast({ kind: 'error', title: t('share'), text: refusalText(error, t('quote.revokeFailed')) }),
  });
}

export function useDeleteQuote(onDeleted?: () => void) {
  const t = useTexts('player');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call<typeof deleteQuote>('DELETE /api/quotes/:id', { params: { id } }),
    onSuccess: () => {
      showToast({ kind: 'success', title: t('quotes.deleted') });
      onDeleted?.();
      // Only the list: the quote's own page, which is being left, would refetch a deleted quote.
      void queries.invalidateQueries({ queryKey: ['quotes'], exact: true });
    },
    onError: (error) =>
      showToast({ kind: 'error', title: t('delete'), text: refusalText(error, t('quotes.deleteFailed')) }),
  });
}
