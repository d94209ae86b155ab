import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { centsFromEuros, formatCents } from '#shared/kernel/money.ts';
import type { Quote } from '#shared/quotes/contract.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { PageHead } from '#web/app/page-head.tsx';
import { Button } from '#web/design/button.tsx';
import { Disclosure } from '#web/design/disclosure.tsx';
import { ErrorState } from '#web/design/error-state.tsx';
import { Notice } from '#web/design/notice.tsx';
import { PageHeading } from '#web/design/page.tsx';
import { Skeleton } from '#web/design/skeleton.tsx';
import { TextLink } from '#web/design/text-link.tsx';
import { CancellationTerms } from '#web/features/cancellation/cancellation-terms.tsx';
import { termsOfQuote } from '#web/features/cancellation/course-terms.ts';
import { formatInstant } from '#web/features/dates/dates.ts';
import { useQuote } from '../queries.ts';
import { SafeHtml } from '../safe-html.tsx';
import { QuoteBadge } from '../status-badges.tsx';
import { useTripTexts } from '../trip-texts.ts';
import { QuoteItinerary } from './quote-itinerary.tsx';
import { QuotePrice } from './quote-price.tsx';
import { useConvert } from './use-convert.ts';

function Heading({ quote }: { quote: Quote }) {
  const t = useTexts('player');
  const language = useLanguage();
  const words = useTripTexts();
  const date = formatInstant(quote.createdAt, language, 'short');
  const created = quote.assistantId
    ? t('quote.createdWith', { assistant: words.assistant(quote.assistantId), date })
    : t('quote.created', { date });
  const perDay = formatCents(centsFromEuros(quote.pricePerPersonPerDay), language);
  return (
    <PageHeading
      back={
        <TextLink asChild arrow="back" standalone>
          <Link to="/mis-presupuestos">{t('quote.back')}</Link>
        </TextLink>
      }
      status={
        <>
          <QuoteBadge status={quote.status} />
          <span>
            {created} · {t('quote.validUntil', { date: formatInstant(quote.validUntil, language, 'short') })}
          </span>
        </>
      }
      title={quote.quoteName}
      lead={[
        words.dates(quote.tripStartDate, quote.tripEndDate),
        t('players', { count: quote.playerCount }),
        t('courses', { count: quote.courses.length }),
        t(`profile.${quote.groupProfile}`),
        t('quote.perDay', { amount: perDay }),
      ].join(' · ')}
    />
  );
}

const summaryClass =
  'pb-4 [&_h3]:text-card [&_h4]:mt-3 [&_h4]:font-strong [&_li]:text-mut [&_p]:text-mut [&_ul]:mt-1';

function Detail({ quote, wantsToConvert }: { quote: Quote; wantsToConvert: boolean }) {
  const t = useTexts('player');
  const convert = useConvert(quote);
  // The first price per player on this page, so that each line can show its change.
  const [shown] = useState(
    () => new Map(quote.courses.map((course) => [course.courseId, course.pricePerPlayer])),
  );
  const was = new Map(
    quote.courses.flatMap((course) => {
      const before = shown.get(course.courseId);
      return before !== undefined && before !== course.pricePerPlayer
        ? [[course.courseId, centsFromEuros(before)] as const]
        : [];
    }),
  );
  const canWelcome = wantsToConvert && quote.status !== 'CONVERTED_TO_BOOKING' && quote.isOwner;
  return (
    <>
      <Heading quote={quote} />
      {canWelcome && (
        <Notice kind="ok" className="mb-5">
          <b className="block">{t('quote.welcomeTitle')}</b>
          {t('quote.welcome')}
        </Notice>
      )}
      <div className="grid grid-cols-1 gap-8 desk:grid-cols-[minmax(0,1fr)_400px] desk:gap-14">
        {/* On a phone a changed price comes before the days: it needs a decision. */}
        <div className={convert.result ? 'order-2 desk:order-1' : undefined}>
          <QuoteItinerary quote={quote} was={was} />
          <Terms quote={quote} />
          <Disclosure title={t('quote.summary')}>
            <SafeHtml html={quote.quoteSummary} className={summaryClass} />
          </Disclosure>
        </div>
        <div className={convert.result ? 'order-1 desk:order-2' : undefined}>
          <QuotePrice quote={quote} convert={convert} />
        </div>
      </div>
    </>
  );
}

/** The refund of a cancellation by date, once the quote is booked. */
function Terms({ quote }: { quote: Quote }) {
  const t = useTexts('cancellation');
  return (
    <Disclosure title={t('title')} className="mt-6">
      <CancellationTerms courses={termsOfQuote(quote)} />
    </Disclosure>
  );
}

function Loading() {
  const general = useTexts('general');
  return (
    <div className="grid gap-4 py-9" role="status" aria-label={general('loading')}>
      <Skeleton className="h-14 max-w-lg" />
      <Skeleton className="h-36" />
      <Skeleton className="h-36" />
    </div>
  );
}

export default function QuotePage() {
  const t = useTexts('player');
  const general = useTexts('general');
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const quote = useQuote(id, search.get('share'));
  return (
    <div className="container-page pb-14">
      <PageHead title={quote.data?.quoteName ?? t('quotes.title')} hidden />
      {quote.isPending && <Loading />}
      {quote.isError && (
        <ErrorState
          className="mt-9"
          heading="h1"
          title={t('quote.failed')}
          action={
            <div className="flex flex-wrap gap-2">
              <Button kind="secondary" onClick={() => void quote.refetch()}>
                {general('retry')}
              </Button>
              <Button kind="quiet" asChild>
                <Link to="/mis-presupuestos">{t('quote.back')}</Link>
              </Button>
            </div>
          }
        />
      )}
      {quote.data && (
        <Detail key={quote.data.id} quote={quote.data} wantsToConvert={search.get('convert') === 'true'} />
      )}
    </div>
  );
}
