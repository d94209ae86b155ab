import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { CancellationPreview, cancelBooking } from '#shared/bookings/cancellation/contract.ts';
import type { EndpointReply } from '#shared/kernel/endpoint.ts';
import { formatCents } from '#shared/kernel/money.ts';
import type { RefundWay } from '#shared/payments/refund-ways.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { refusalText } from '#web/app/refusal-text.ts';
import { Button } from '#web/design/button.tsx';
import { ChoiceGroup } from '#web/design/choice-group.tsx';
import { Notice } from '#web/design/notice.tsx';
import { type Choice, initialChoice, requestOf, waysFor } from './choice.ts';
import { ChooseLines } from './choose-lines.tsx';
import { type CancelRequest, changedPreview, usePreview } from './queries.ts';
import { RefundSummary, RefundWhere } from './refund-summary.tsx';

/**
 * The state of the dialog's choice, and the cancellation request, available once the server has calculated the
 * refund.
 */
export function useChoice(id: string, first: CancellationPreview) {
  const [choice, setChoice] = useState<Choice>(initialChoice);
  const [preferredRefundTo, setRefundTo] = useState<RefundWay>('CARD');
  const { lines, isChosen } = requestOf(choice);
  const preview = usePreview(id, lines, isChosen);
  const shown = isChosen ? preview.data : undefined;
  const refundTo = first.refundTo.includes(preferredRefundTo) ? preferredRefundTo : 'CREDIT';
  const isReady = shown !== undefined && !preview.isPlaceholderData && !preview.isError;
  const request: CancelRequest | undefined = isReady
    ? { lines, refundTo, expectedRefund: shown.refund }
    : undefined;
  return { first, choice, setChoice, preview, shown, isChosen, refundTo, setRefundTo, request };
}

type Chosen = ReturnType<typeof useChoice>;
type Cancel = UseMutationResult<EndpointReply<typeof cancelBooking>, Error, CancelRequest>;

/** The reason why the last try failed: the amount changed in the meantime, or there was no reply. */
function Failure({ cancel }: { cancel: Cancel }) {
  const t = useTexts('cancellation');
  if (!cancel.isError) return null;
  const isChanged = changedPreview(cancel.error) !== undefined;
  return (
    <Notice kind={isChanged ? 'warning' : 'error'} live>
      {isChanged ? t('dialog.changed') : refusalText(cancel.error, t('dialog.failed'))}
    </Notice>
  );
}

/** The lines to cancel, the refund, and its destination. */
export function CancelForm({ chosen, cancel }: { chosen: Chosen; cancel: Cancel }) {
  const t = useTexts('cancellation');
  const { first, choice, setChoice, preview, shown, isChosen, refundTo, setRefundTo } = chosen;
  const ways = waysFor(first.lines);
  const change = (next: Choice) => {
    cancel.reset();
    setChoice(next);
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      {ways.length > 1 && (
        <div>
          <ChoiceGroup
            variant="chips"
            legend={t('dialog.title')}
            legendHidden
            value={choice.way}
            onChange={(way) => change({ ...choice, way })}
            choices={ways.map((way) => ({ value: way, label: t(`dialog.of.${way}`) }))}
          />
          <p className="mt-2 text-mut text-small">{t(`dialog.detail.${choice.way}`)}</p>
        </div>
      )}
      <ChooseLines lines={first.lines} choice={choice} onChange={change} />
      {!isChosen && <p className="text-mut">{t('dialog.choose')}</p>}
      {isChosen && preview.isError && (
        <Notice kind="error" live>
          <p>{refusalText(preview.error, t('dialog.previewFailed'))}</p>
          <Button kind="quiet" size="card" className="mt-2 -ml-4" onClick={() => void preview.refetch()}>
            {t('dialog.retry')}
          </Button>
        </Notice>
      )}
      {shown && !preview.isError && (
        <>
          <RefundSummary preview={shown} isOld={preview.isPlaceholderData} />
          {shown.refund > 0 && (
            <RefundWhere
              ways={first.refundTo}
              value={refundTo}
              creditPart={shown.creditPart}
              onChange={setRefundTo}
            />
          )}
        </>
      )}
      <Failure cancel={cancel} />
    </div>
  );
}

/** A button whose label states the effect in euros. */
export function CancelButton({ chosen, cancel }: { chosen: Chosen; cancel: Cancel }) {
  const t = useTexts('cancellation');
  const language = useLanguage();
  const { request, shown } = chosen;
  const isFree = shown !== undefined && shown.refund + shown.fee + shown.discountBack === 0;
  const words =
    shown && shown.refund > 0
      ? t('dialog.confirm', { amount: formatCents(shown.refund, language) })
      : isFree || !shown
        ? t('dialog.confirmFree')
        : t('dialog.confirmNothing');
  return (
    <Button
      kind="danger"
      className="grow desk:grow-0"
      disabled={!request}
      busy={cancel.isPending}
      busyText={t('dialog.busy')}
      onClick={() => request && cancel.mutate(request)}
    >
      {words}
    </Button>
  );
}
