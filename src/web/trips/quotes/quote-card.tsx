import { Share2 } from 'lucide-react';
import { Link } from 'react-router';
import { centsFromEuros } from '#shared/kernel/money.ts';
import type { Quote } from '#shared/quotes/contract.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { Button } from '#web/design/button.tsx';
import { Card, CardBody } from '#web/design/card.tsx';
import { IconButton } from '#web/design/icon-button.tsx';
import { Price } from '#web/design/price.tsx';
import { formatInstant } from '#web/features/dates/dates.ts';
import { RoundPicture } from '#web/features/rounds/round-picture.tsx';
import { QuoteBadge } from '../status-badges.tsx';
import { useTripTexts } from '../trip-texts.ts';
import { DeleteQuote } from './delete-quote.tsx';
import { useShareQuote } from './share-quote.ts';

const over = ['CONVERTED_TO_BOOKING', 'EXPIRED', 'CANCELLED'];

export function QuoteCard({ quote }: { quote: Quote }) {
  const t = useTexts('player');
  const language = useLanguage();
  const words = useTripTexts();
  const share = useShareQuote();
  const [first] = quote.courses;
  const facts = [
    t('players', { count: quote.playerCount }),
    t(`profile.${quote.groupProfile}`),
    t('courses', { count: quote.courses.length }),
    ...(quote.hotels.length > 0 ? [t('hotels', { count: quote.hotels.length })] : []),
  ];
  return (
    <Card as="li" flush className="desk:grid desk:grid-cols-[200px_1fr]">
      {first && (
        <RoundPicture
          round={first}
          time={first.teeTimeSlots[0]?.time}
          width={390}
          height={240}
          className="h-36 rounded-t-card desk:h-full desk:rounded-l-card desk:rounded-tr-none"
        />
      )}
      <CardBody>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <QuoteBadge status={quote.status} />
          <span className="text-mut text-small">
            {t('quotes.validUntil', { date: formatInstant(quote.validUntil, language, 'short') })}
          </span>
        </div>
        <h2 className="mt-2 text-card text-head">{quote.quoteName}</h2>
        <p className="text-mut text-small">{words.dates(quote.tripStartDate, quote.tripEndDate)}</p>
        <p className="text-mut text-small">{facts.join(' · ')}</p>
        {quote.assistantId && (
          <p className="text-mut text-small">
            {t('quotes.madeBy', { assistant: words.assistant(quote.assistantId) })}
          </p>
        )}
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <Price cents={centsFromEuros(quote.totalPrice)} />
          <div className="flex items-center gap-1">
            <IconButton
              label={t('share')}
              icon={<Share2 size={20} aria-hidden="true" />}
              onClick={() => share.mutate(quote)}
            />
            {quote.status !== 'CONVERTED_TO_BOOKING' && <DeleteQuote quote={quote} />}
          </div>
        </div>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button kind="secondary" size="card" asChild>
            <Link to={`/presupuesto/${quote.id}`}>{t('quotes.see')}</Link>
          </Button>
          {!over.includes(quote.status) && (
            <Button kind="soft" size="card" asChild>
              <Link to={`/presupuesto/${quote.id}?convert=true`}>{t('quotes.book')}</Link>
            </Button>
          )}
        </div>
      </CardBody>
    </Card>
  );
}
