import type { RefObject } from 'react';
import { Link } from 'react-router';
import type { Revalidation } from '#shared/quotes/contract.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { Button } from '#web/design/button.tsx';
import { Dialog } from '#web/design/dialog.tsx';
import { Notice } from '#web/design/notice.tsx';
import { formatDay, formatTime } from '#web/features/dates/dates.ts';
import { ChangedTermsList } from './changed-terms.tsx';

const kindOf = {
  OK: 'ok',
  PRICE_CHANGED: 'warning',
  TERMS_CHANGED: 'warning',
  UNAVAILABLE: 'error',
} as const;

const reasonTexts = {
  TAKEN: 'quote.taken',
  NO_ANSWER: 'quote.noAnswer',
  TOO_FEW_PLAYERS: 'quote.tooFew',
} as const;

interface RevalidationDialogProps {
  result: Revalidation;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  focusAfter: RefObject<HTMLElement | null>;
}

/** The result of the revalidation, with the unavailable tee times. */
export function RevalidationDialog({ result, open, onOpenChange, focusAfter }: RevalidationDialogProps) {
  const t = useTexts('player');
  const language = useLanguage();
  return (
    <Dialog
      title={t('quote.result')}
      closeLabel={t('quote.close')}
      open={open}
      onOpenChange={onOpenChange}
      focusAfter={focusAfter}
      footer={
        result.status === 'UNAVAILABLE' && (
          <Button kind="secondary" asChild>
            <Link to="/reservar">{t('quote.replan')}</Link>
          </Button>
        )
      }
    >
      <Notice kind={kindOf[result.status]}>{result.message}</Notice>
      {result.unavailableSlots.length > 0 && (
        <>
          <p className="mt-4 font-strong">{t('quote.goneList')}</p>
          <ul className="mt-1 divide-y">
            {result.unavailableSlots.map((slot) => (
              <li
                key={`${slot.courseId}${slot.date}${slot.time}`}
                className="flex items-baseline justify-between gap-4 py-2.5"
              >
                <span>
                  <span className="block font-strong">{slot.courseName}</span>
                  <span className="block text-mut text-small">
                    {formatDay(slot.date, language, 'short')}, {formatTime(slot.time)} ·{' '}
                    {t('players', { count: slot.players })}
                  </span>
                </span>
                <span className="flex-none text-err text-small">
                  {t(reasonTexts[slot.reason], { count: slot.minPlayers ?? 1 })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <ChangedTermsList changed={result.changedTerms ?? []} />
    </Dialog>
  );
}
