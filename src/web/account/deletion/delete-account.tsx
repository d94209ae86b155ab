import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { previewDeletion } from '#shared/privacy/contract.ts';
import { call } from '#web/api/call.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { Button } from '#web/design/button.tsx';
import { Dialog, DialogClose } from '#web/design/dialog.tsx';
import { ErrorState } from '#web/design/error-state.tsx';
import { Notice } from '#web/design/notice.tsx';
import { Spinner } from '#web/design/spinner.tsx';
import { BlockerList } from './blocker-list.tsx';
import { DeletionForm } from './deletion-form.tsx';

/** The button, and a dialog with the blockers, or with the data to delete and to retain. */
export function DeleteAccount() {
  const t = useTexts('privacy');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog
      title={t('dialogTitle')}
      closeLabel={t('close')}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button kind="danger" size="card">
          {t('delete')}
        </Button>
      }
    >
      <Question />
    </Dialog>
  );
}

function Question() {
  const t = useTexts('privacy');
  const preview = useQuery({
    queryKey: ['deletion'],
    queryFn: ({ signal }) => call<typeof previewDeletion>('GET /api/me/deletion', {}, signal),
    // Blockers may be resolved in the meantime, so the reply is not cached.
    gcTime: 0,
  });
  if (preview.isPending) return <Spinner text={t('loading')} className="min-h-40 justify-center" />;
  if (preview.isError) {
    return (
      <ErrorState
        heading="h3"
        title={t('loadFailed')}
        action={
          <Button kind="secondary" size="card" onClick={() => preview.refetch()}>
            {t('retry')}
          </Button>
        }
      />
    );
  }
  const { isDemoAccount, obstacles } = preview.data;
  if (!isDemoAccount && obstacles.length === 0)
    return <DeletionForm preview={preview.data} onOutdated={() => preview.refetch()} />;
  return (
    <div className="grid gap-5">
      {isDemoAccount ? <Notice>{t('demo')}</Notice> : <BlockerList blockers={obstacles} />}
      <div className="flex justify-end">
        <DialogClose>
          <Button kind="secondary">{t('keep')}</Button>
        </DialogClose>
      </div>
    </div>
  );
}
