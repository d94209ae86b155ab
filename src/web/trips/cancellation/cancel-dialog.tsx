import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import type { CancellationPreview, cancelBooking } from '#shared/bookings/cancellation/contract.ts';
import type { EndpointReply } from '#shared/kernel/endpoint.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { call } from '#web/api/call.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { refusalText } from '#web/app/refusal-text.ts';
import { Button } from '#web/design/button.tsx';
import { Dialog, DialogClose } from '#web/design/dialog.tsx';
import { Notice } from '#web/design/notice.tsx';
import { Spinner } from '#web/design/spinner.tsx';
import { bookingKey } from '../queries.ts';
import { CancelButton, CancelForm, useChoice } from './cancel-form.tsx';
import { type CancelRequest, changedPreview, previewKey, usePreview } from './queries.ts';

type Done = EndpointReply<typeof cancelBooking>;

/** Cancels; where the refund has changed since it was shown, the new one takes the place of the preview. */
function useCancel(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: CancelRequest) =>
      call<typeof cancelBooking>('POST /api/bookings/:id/cancel', { params: { id }, body: request }),
    onSuccess: (reply) => {
      queries.setQueryData(bookingKey(id), reply);
      void queries.invalidateQueries({ queryKey: ['trips'] });
    },
    onError: (error, request) => {
      const preview = changedPreview(error);
      if (preview) queries.setQueryData(previewKey(id, request.lines), preview);
    },
  });
}

/** The destination of the refund. */
function wayOf({ refund, toCredit }: { refund: number; toCredit: number }) {
  if (refund === 0) return 'nothing';
  return toCredit === 0 ? 'CARD' : toCredit === refund ? 'CREDIT' : 'BOTH';
}

/** The result: the refund, its destination, and the remaining courses. */
function Result({ done }: { done: Done }) {
  const t = useTexts('cancellation');
  const language = useLanguage();
  const last = done.cancellations.at(-1);
  const { refund = 0, toCredit = 0 } = last ?? {};
  const money = (cents: number) => formatCents(cents, language);
  const sums = { amount: money(refund), card: money(refund - toCredit), credit: money(toCredit) };
  return (
    <Notice kind="ok" live>
      <p className="font-strong">{t(done.booking.status === 'CANCELLED' ? 'done.whole' : 'done.part')}</p>
      <p>{t(`done.${wayOf({ refund, toCredit })}`, sums)}</p>
      <p>{t('done.mail')}</p>
    </Notice>
  );
}

/** The close button; it takes the focus, since the pressed button was removed. */
function Ready({ onClick }: { onClick: () => void }) {
  const t = useTexts('cancellation');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} kind="secondary" className="grow desk:grow-0" onClick={onClick}>
      {t('done.ready')}
    </Button>
  );
}

interface OpenProps {
  bookingId: string;
  onClose: () => void;
}

/** The parts of the dialog for the cancellable lines: the content of a sheet and its actions. */
function Parts({
  bookingId,
  first,
  onClose,
  frame,
}: OpenProps & {
  first: CancellationPreview;
  frame: (content: ReactNode, footer: ReactNode, isDone: boolean) => ReactNode;
}) {
  const t = useTexts('cancellation');
  const cancel = useCancel(bookingId);
  const chosen = useChoice(bookingId, first);
  if (cancel.data) return frame(<Result done={cancel.data} />, <Ready onClick={onClose} />, true);
  return frame(
    <CancelForm chosen={chosen} cancel={cancel} />,
    <>
      <DialogClose>
        <Button kind="secondary" className="grow desk:grow-0" disabled={cancel.isPending}>
          {t('dialog.keep')}
        </Button>
      </DialogClose>
      <CancelButton chosen={chosen} cancel={cancel} />
    </>,
    false,
  );
}

/** Cancels a paid booking, some of its courses or some of its players; shows the amounts before the confirmation. */
export function CancelDialog({ bookingId, onClose }: OpenProps) {
  const t = useTexts('cancellation');
  const preview = usePreview(bookingId, undefined, true);
  const frame = (content: ReactNode, footer?: ReactNode, isDone = false) => (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(isDone ? 'done.title' : 'dialog.title')}
      closeLabel={t('dialog.close')}
      footer={footer}
    >
      {content}
    </Dialog>
  );
  if (preview.data) {
    return <Parts bookingId={bookingId} first={preview.data} onClose={onClose} frame={frame} />;
  }
  if (preview.isPending)
    return frame(<Spinner text={t('dialog.loading')} className="min-h-40 justify-center" />);
  return frame(
    <Notice kind="error">{refusalText(preview.error, t('dialog.previewFailed'))}</Notice>,
    <Button kind="secondary" onClick={() => void preview.refetch()}>
      {t('dialog.retry')}
    </Button>,
  );
}
