import { Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { ConfirmDialog } from '#web/design/alert-dialog.tsx';
import { IconButton } from '#web/design/icon-button.tsx';
import { useDeleteQuote } from './share-quote.ts';

interface DeleteQuoteProps {
  quote: { id: string; quoteName: string };
  onDeleted?: () => void;
  trigger?: ReactElement;
}

/** Deleting is irreversible, so it needs a confirmation, which states the data that remain. */
export function DeleteQuote({ quote, onDeleted, trigger }: DeleteQuoteProps) {
  const t = useTexts('player');
  const remove = useDeleteQuote(onDeleted);
  return (
    <ConfirmDialog
      title={t('quotes.deleteTitle', { name: quote.quoteName })}
      description={t('quotes.deleteText')}
      confirmText={t('quotes.deleteConfirm')}
      cancelText={t('quotes.deleteKeep')}
      busy={remove.isPending}
      danger
      onConfirm={() => remove.mutate(quote.id)}
      trigger={trigger ?? <IconButton label={t('delete')} icon={<Trash2 size={20} aria-hidden="true" />} />}
    />
  );
}
