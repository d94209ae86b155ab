import { centsFromEuros, formatCents } from '#shared/kernel/money.ts';
import type { TeeDate } from '#shared/kernel/tee-date.ts';
import type { CourseDetail } from '#shared/search/contract.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { Badge } from '#web/design/badge.tsx';
import { formatInstant } from '#web/features/dates/dates.ts';
import { offerOn } from './offer-on.ts';

/** The offer that is included in the day's prices: percentage, reason and end. */
export function OfferNotice({ course, date }: { course: CourseDetail; date: TeeDate }) {
  const t = useTexts('course');
  const language = useLanguage();
  const offer = offerOn(course.offers, date);
  if (!offer) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-solsoft px-4 py-3 text-small text-solink">
      {offer.announced && (
        <Badge kind="offer">{t('offer.percent', { percent: offer.announced.percent })}</Badge>
      )}
      <p className="min-w-0 flex-1 basis-60">
        <b>{t('offer.title')}</b>{' '}
        {t('offer.text', { day: formatInstant(offer.validUntil, language, 'short') })} {offer.description}{' '}
        {offer.announced &&
          t('offer.prior', { price: formatCents(centsFromEuros(offer.announced.priorPrice), language) })}
      </p>
    </div>
  );
}
