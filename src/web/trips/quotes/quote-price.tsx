import { Share2, Trash2, Unlink } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { centsFromEuros, formatCents } from '#shared/kernel/money.ts';
import type { Quote } from '#shared/quotes/contract.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { Button } from '#web/design/button.tsx';
import { Notice } from '#web/design/notice.tsx';
import { PriceLine, PriceLines, TotalLine } from '#web/design/price-line.tsx';
import { Ticket } from '#web/design/ticket.tsx';
import { termsOfQuote } from '#web/features/cancellation/course-terms.ts';
import { FreeUntilNotice } from '#web/features/cancellation/free-until.tsx';
import { DiscountLine } from '#web/features/prices/discount-line.tsx';
import { discountText } from '#web/features/prices/discount-text.ts';
import { QuoteNotes } from '../notes/quote-notes.tsx';
import { ChangedPrice } from './changed-price.tsx';
import { ChangedTermsList } from './changed-terms.tsx';
import { DeleteQuote } from './delete-quote.tsx';
import { RevalidationDialog } from './revalidation-dialog.tsx';
import { useRevokeShares, useShareQuote } from './share-quote.ts';
import type { useConvert } from './use-convert.ts';

type Convert = ReturnType<typeof useConvert>;

/** `wasCents`: the total before the last revalidation returned other prices. */
function Lines({ quote, wasCents }: { quote: Quote; wasCents: number | undefined }) {
  const t = useTexts('player');
  const discounts = useTexts('discounts');
  const language = useLanguage();
  const totalCents = centsFromEuros(quote.totalPrice);
  return (
    <>
      <h2 className="text-h3">{t('quote.price')}</h2>
      <PriceLines className="mt-3">
        <PriceLine
          label={discounts('greenFees')}
          detail={`${t('courses', { count: quote.courses.length })} × ${quote.playerCount}`}
          amount={centsFromEuros(quote.greenFees)}
        />
        {quote.discounts.map((discount) => (
          <DiscountLine
            key={`${discount.kind}${discount.courseId ?? ''}`}
            reason={discountText(discounts, discount)}
            cents={centsFromEuros(discount.amount)}
          />
        ))}
        {quote.hotels.length > 0 && (
          <PriceLine label={t('hotels')} amount={centsFromEuros(quote.hotelsTotal)} />
        )}
        <TotalLine
          label={t('total')}
          cents={totalCents}
          wasCents={wasCents}
          note={`${t('quote.perPlayer', { amount: formatCents(Math.round(totalCents / quote.playerCount), language) })} · ${t('taxes')}`}
        />
      </PriceLines>
    </>
  );
}

interface ActionsProps {
  quote: Quote;
  convert: Convert;
  /** Ref of the button for the next step. */
  next: RefObject<HTMLButtonElement | null>;
}

/** The next actions; a quote can be booked only after a successful revalidation. */
function Actions({ quote, convert, next }: ActionsProps) {
  const t = useTexts('player');
  const { result, validate, book } = convert;
  const isPositive = result !== undefined && result.status !== 'UNAVAILABLE';
  if (quote.status === 'CONVERTED_TO_BOOKING') {
    return (
      <div className="grid gap-3">
        <Notice kind="info">{t('quote.converted')}</Notice>
        <Button wide asChild>
          <Link to="/mis-reservas-multi">{t('quote.seeBookings')}</Link>
        </Button>
      </div>
    );
  }
  if (quote.status === 'EXPIRED' || quote.status === 'CANCELLED') {
    return (
      <div className="grid gap-3">
        <Notice kind="warning">
          {quote.status === 'EXPIRED' ? t('quote.expired') : t('quote.cancelled')}
        </Notice>
        <Button kind="secondary" wide asChild>
          <Link to="/reservar">{t('quote.replan')}</Link>
        </Button>
      </div>
    );
  }
  if (!isPositive) {
    return (
      <div className="grid gap-2">
        <Button
          ref={next}
          wide
          busy={validate.isPending}
          busyText={t('quote.validating')}
          onClick={() => validate.mutate(undefined)}
        >
          {t('quote.validate')}
        </Button>
        <Button kind="secondary" wide disabled>
          {t('quote.proceed')}
        </Button>
      </div>
    );
  }
  return (
    <Button
      ref={next}
      wide
      busy={book.isPending}
      busyText={t('quote.proceeding')}
      onClick={() => book.start()}
    >
      {result.status === 'OK' ? t('quote.proceed') : t('quote.acceptBook')}
    </Button>
  );
}

function Links({ quote }: { quote: Quote }) {
  const t = useTexts('player');
  const navigate = useNavigate();
  const share = useShareQuote();
  const revoke = useRevokeShares();
  return (
    <div className="mt-3 flex flex-wrap justify-center gap-x-2">
      <Button
        kind="quiet"
        size="card"
        icon={<Share2 size={18} aria-hidden="true" />}
        onClick={() => share.mutate(quote)}
      >
        {t('share')}
      </Button>
      {quote.isShared && (
        <Button
          kind="quiet"
          size="card"
          icon={<Unlink size={18} aria-hidden="true" />}
          onClick={() => revoke.mutate(quote.id)}
        >
          {t('quote.revoke')}
        </Button>
      )}
      {quote.status !== 'CONVERTED_TO_BOOKING' && (
        <DeleteQuote
          quote={quote}
          onDeleted={() => navigate('/mis-presupuestos')}
          trigger={
            <Button kind="quiet" size="card" icon={<Trash2 size={18} aria-hidden="true" />}>
              {t('delete')}
            </Button>
          }
        />
      )}
    </div>
  );
}

/** The ticket at the side: the price with its breakdown, and the next step. */
export function QuotePrice({ quote, convert }: { quote: Quote; convert: Convert }) {
  const t = useTexts('player');
  const { result } = convert;
  const wasCents = result?.status === 'PRICE_CHANGED' ? centsFromEuros(result.previousTotal ?? 0) : undefined;
  const isOpen = !['CONVERTED_TO_BOOKING', 'EXPIRED', 'CANCELLED'].includes(quote.status);
  const [open, setOpen] = useState(false);
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A changed price has its panel beside the total; the dialog shows every other result.
    if (result && result.status !== 'PRICE_CHANGED') setOpen(true);
  }, [result]);
  return (
    <div className="grid grid-cols-1 gap-4 self-start desk:sticky desk:top-24">
      {result?.status === 'PRICE_CHANGED' && <ChangedPrice quote={quote} result={result} />}
      {isOpen && result?.changedTerms && (
        <Notice kind="warning">
          <b className="block">{t('quote.termsChanged')}</b>
          <ChangedTermsList changed={result.changedTerms} />
        </Notice>
      )}
      <Ticket
        stub={
          quote.isOwner ? (
            <>
              {isOpen && <QuoteNotes quote={quote} notes={convert.notes} onChange={convert.setNotes} />}
              <Actions quote={quote} convert={convert} next={next} />
              <Links quote={quote} />
            </>
          ) : (
            <div className="grid gap-3">
              <Notice kind="info">{t('quote.shared')}</Notice>
              <Button kind="secondary" wide asChild>
                <Link to="/reservar">{t('quote.plan')}</Link>
              </Button>
            </div>
          )
        }
      >
        <Lines quote={quote} wasCents={wasCents} />
        {isOpen && <FreeUntilNotice courses={termsOfQuote(quote)} className="mt-4" />}
      </Ticket>
      {result && <RevalidationDialog result={result} open={open} onOpenChange={setOpen} focusAfter={next} />}
    </div>
  );
}
