import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { confirmGiftCardPayment, GiftCard, getGiftCardFile } from '#shared/gift-cards/contract.ts';
import { giftPoster } from '#shared/gift-cards/terms.ts';
import { centsFromEuros, formatCents } from '#shared/kernel/money.ts';
import { ApiError, call } from '#web/api/call.ts';
import { download } from '#web/api/download.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { Button } from '#web/design/button.tsx';
import { ErrorState } from '#web/design/error-state.tsx';
import { Spinner } from '#web/design/spinner.tsx';
import { formatDay, todayInSpain } from '#web/features/dates/dates.ts';
import { DownloadButton } from '#web/features/download/download-button.tsx';
import { DoneTicket } from './done-ticket.tsx';

const POLL_INTERVAL_MS = 2500;
const pagePath = '/gift-cards';

/** Has the server check the payment with the provider; repeats while the bank has not decided. */
function useSettledCard(id: string) {
  return useQuery({
    queryKey: ['settled-gift', id],
    staleTime: 0,
    gcTime: 0,
    queryFn: () =>
      call<typeof confirmGiftCardPayment>('POST /api/gift-cards/:id/confirm-payment', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.status === 'PROCESSING' ? POLL_INTERVAL_MS : false),
  });
}

/** The paid card over its picture: the next steps, and the PDF. */
function Done({ card, email }: { card: GiftCard; email: string }) {
  const t = useTexts('gift-cards');
  const language = useLanguage();
  const to = card.recipientEmail;
  const isLater = card.deliverOn > todayInSpain();
  const day = formatDay(card.deliverOn, language, 'long');
  return (
    <DoneTicket
      place={giftPoster(card.picture)}
      hour={giftPoster(card.picture).hour}
      title={t('pay.doneHeading')}
      stub={
        <div className="grid gap-3">
          <DownloadButton
            wide
            fetchFile={() =>
              download<typeof getGiftCardFile>('GET /api/gift-cards/:id/pdf', { params: { id: card.id } })
            }
            failedText={t('own.printFailed')}
          >
            {t('own.print')}
          </DownloadButton>
          <Button kind="secondary" wide asChild>
            <Link to={`${pagePath}#tus-tarjetas`}>{t('pay.see')}</Link>
          </Button>
        </div>
      }
    >
      <p className="text-mut [overflow-wrap:anywhere]">
        {t('pay.doneText', {
          amount: formatCents(centsFromEuros(card.amount), language),
          name: card.recipientName,
          email,
        })}
      </p>
      <p className="font-strong [overflow-wrap:anywhere]">
        {isLater ? t('pay.sendsOn', { day, email: to }) : t('pay.sendsToday', { email: to })}
      </p>
    </DoneTicket>
  );
}

/** The result page of a gift card's payment, for every status. */
export function GiftSuccess({ id, email }: { id: string; email: string }) {
  const t = useTexts('gift-cards');
  const settled = useSettledCard(id);
  const back = (text: string, to = pagePath) => (
    <Button kind="secondary" asChild>
      <Link to={to}>{text}</Link>
    </Button>
  );
  if (settled.isPending) return <Spinner text={t('pay.checking')} className="min-h-96 justify-center" />;
  if (settled.isError) {
    if (settled.error instanceof ApiError && settled.error.status === 404)
      return <ErrorState heading="h1" title={t('pay.missing')} action={back(t('pay.back'))} />;
    return (
      <ErrorState
        heading="h1"
        title={t('pay.failedHeading')}
        action={
          <Button kind="secondary" onClick={() => void settled.refetch()}>
            {t('own.retry')}
          </Button>
        }
      >
        {t('pay.failedText')}
      </ErrorState>
    );
  }
  const { status, giftCard } = settled.data;
  if (giftCard.status === 'WITHDRAWN')
    return (
      <ErrorState heading="h1" title={t('pay.withdrawnHeading')} action={back(t('pay.back'))}>
        {t('pay.withdrawnText')}
      </ErrorState>
    );
  if (status === 'PAID') return <Done card={giftCard} email={email} />;
  if (status === 'PROCESSING')
    return (
      <div className="grid justify-items-center gap-3 py-11 text-center" role="status">
        <Spinner text={t('pay.checking')} />
        <h1 className="text-h2 text-head">{t('pay.processingHeading')}</h1>
        <p className="max-w-prose text-mut">{t('pay.processingText')}</p>
      </div>
    );
  return (
    <ErrorState
      heading="h1"
      title={t('pay.unpaidHeading')}
      action={back(t('own.pay'), `/payment/gift-card/${id}`)}
    >
      {t('pay.unpaidText')}
    </ErrorState>
  );
}
