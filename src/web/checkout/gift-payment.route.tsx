import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useHref, useNavigate, useParams } from 'react-router';
import type { confirmGiftCardPayment, GiftCard } from '#shared/gift-cards/contract.ts';
import { giftPoster } from '#shared/gift-cards/terms.ts';
import { centsFromEuros, formatCents } from '#shared/kernel/money.ts';
import { ApiError, call } from '#web/api/call.ts';
import { QuotedEnglish, useQuotedLanguage } from '#web/app/i18n/quoted-english.tsx';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { PageHead } from '#web/app/page-head.tsx';
import { RequireSession } from '#web/app/session/require-session.tsx';
import { showToast } from '#web/app/toasts/toasts.ts';
import { Button } from '#web/design/button.tsx';
import { ErrorState } from '#web/design/error-state.tsx';
import { PriceLine, PriceLines, TotalLine } from '#web/design/price-line.tsx';
import { Spinner } from '#web/design/spinner.tsx';
import { TextLink } from '#web/design/text-link.tsx';
import { formatDay, todayInSpain } from '#web/features/dates/dates.ts';
import { CoursePoster } from '#web/features/posters/course-poster.tsx';
import { giftCardKey, useGiftCard, useOpenGiftPayment } from './gift.queries.ts';
import { NotOpened } from './not-opened.tsx';
import { PayForm } from './pay-form.tsx';

const pagePath = '/gift-cards';
const successPath = (id: string) => `/payment-success?regalo=${id}`;

/** Opens the payment, shows the provider's form, and has the server check the payment with the provider. */
function PaymentStep({ card, holder }: { card: GiftCard; holder: string }) {
  const t = useTexts('checkout');
  const gift = useTexts('gift-cards');
  const lang = useQuotedLanguage();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const returnPath = useHref(successPath(card.id));
  const opened = useOpenGiftPayment(card.id);
  const [failure, setFailure] = useState<string>();
  if (opened.isPending)
    return (
      <Spinner
        text={<QuotedEnglish>{t('payment.initializing')}</QuotedEnglish>}
        className="min-h-64 justify-center"
      />
    );
  if (opened.isError || !opened.data.intent.clientSecret)
    return <NotOpened error={opened.error} back={{ to: pagePath, text: gift('pay.back') }} />;

  async function onPaid() {
    setFailure(undefined);
    try {
      const { status } = await call<typeof confirmGiftCardPayment>(
        'POST /api/gift-cards/:id/confirm-payment',
        { params: { id: card.id } },
      );
      if (status === 'PAID') showToast({ kind: 'success', title: t('payment.success'), titleLang: lang });
    } catch {
      showToast({
        kind: 'error',
        title: t('payment.failed'),
        titleLang: lang,
        text: t('payment.confirmFailed'),
        textLang: lang,
      });
    }
    // After success and failure, the next page checks the payment again and shows its status.
    navigate(successPath(card.id), { replace: true });
  }
  function onFailed(text: string) {
    setFailure(text);
    showToast({
      kind: 'error',
      title: t('payment.failed'),
      titleLang: lang,
      text,
      textLang: text === t('payment.failedText') ? lang : undefined,
    });
    // Paid in another tab in the meantime: refetching closes this page.
    void queries.invalidateQueries({ queryKey: giftCardKey(card.id) });
  }
  return (
    <PayForm
      {...opened.data}
      returnUrl={`${window.location.origin}${returnPath}`}
      holder={holder}
      totalCents={centsFromEuros(card.amount)}
      withdrawal={gift('pay.withdrawal')}
      failure={failure}
      onPaid={onPaid}
      onFailed={onFailed}
    />
  );
}

function Summary({ card }: { card: GiftCard }) {
  const t = useTexts('gift-cards');
  const cents = centsFromEuros(card.amount);
  return (
    <aside className="surface self-start overflow-hidden rounded-card border">
      <CoursePoster
        place={giftPoster(card.picture)}
        hour={giftPoster(card.picture).hour}
        width={380}
        height={200}
        eager
        className="h-40 desk:h-50"
      />
      <div className="p-5">
        <PriceLines>
          <PriceLine
            label={t('card.kind')}
            detail={t('card.for', { name: card.recipientName })}
            amount={cents}
          />
          <TotalLine label={t('pay.total')} cents={cents} note={t('pay.noTax')} />
        </PriceLines>
      </div>
    </aside>
  );
}

function Pay({ card, holder }: { card: GiftCard; holder: string }) {
  const t = useTexts('gift-cards');
  const language = useLanguage();
  const words = {
    amount: formatCents(centsFromEuros(card.amount), language),
    name: card.recipientName,
    email: card.recipientEmail,
    day: formatDay(card.deliverOn, language, 'long'),
  };
  return (
    <div className="container-page grid grid-cols-1 gap-6 py-7 desk:grid-cols-[minmax(0,560px)_380px] desk:justify-between desk:gap-x-14 desk:py-11">
      <div className="grid grid-cols-1 content-start gap-5">
        <div>
          <h1 className="text-h1-tool text-head">{t('pay.heading')}</h1>
          <p className="mt-1.5 text-mut [overflow-wrap:anywhere]">
            {card.deliverOn > todayInSpain() ? t('pay.text', words) : t('pay.textToday', words)}
          </p>
        </div>
        <div className="desk:hidden">
          <Summary card={card} />
        </div>
        <PaymentStep card={card} holder={holder} />
        <TextLink asChild standalone>
          <Link to={pagePath}>
            <ArrowLeft size={16} aria-hidden="true" className="mr-1.5 inline" />
            {t('pay.back')}
          </Link>
        </TextLink>
      </div>
      <div className="hidden desk:block">
        <Summary card={card} />
      </div>
    </div>
  );
}

/** A card that can't be paid, or no longer, or is unknown: the reason, and the next step. */
function Closed({ title, text, retry }: { title: string; text?: string; retry?: () => void }) {
  const t = useTexts('gift-cards');
  return (
    <div className="container-letter py-11">
      <ErrorState
        heading="h1"
        title={title}
        action={
          <div className="flex flex-wrap gap-2">
            {retry && (
              <Button kind="secondary" onClick={retry}>
                {t('own.retry')}
              </Button>
            )}
            <Button kind={retry ? 'quiet' : 'secondary'} asChild>
              <Link to={pagePath}>{t('pay.back')}</Link>
            </Button>
          </div>
        }
      >
        {text}
      </ErrorState>
    </div>
  );
}

function Payment({ id, holder }: { id: string; holder: string }) {
  const t = useTexts('gift-cards');
  const general = useTexts('general');
  const errors = useTexts('errors');
  const card = useGiftCard(id);
  if (card.isPending) return <Spinner text={general('loading')} className="min-h-96 justify-center" />;
  if (card.isError) {
    const isMissing = card.error instanceof ApiError && card.error.status === 404;
    return <Closed title={t('pay.missing')} retry={isMissing ? undefined : () => void card.refetch()} />;
  }
  if (card.data.status === 'PENDING') return <Pay card={card.data} holder={holder} />;
  if (card.data.paidAt) return <Closed title={errors('GIFT_CARD_PAID')} />;
  return <Closed title={t('pay.ended')} text={t('pay.endedText')} />;
}

export default function GiftPaymentPage() {
  const t = useTexts('gift-cards');
  // Loads the texts of the form with the page: a later load would suspend it.
  useTexts('checkout');
  const { id = '' } = useParams();
  return (
    <>
      <PageHead title={t('pay.title')} hidden />
      <RequireSession>{(user) => <Payment id={id} holder={user.name} />}</RequireSession>
    </>
  );
}
