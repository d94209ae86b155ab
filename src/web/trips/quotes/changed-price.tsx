import { useEffect, useRef } from 'react';
import { centsFromEuros, formatCents } from '#shared/kernel/money.ts';
import type { Quote, Revalidation } from '#shared/quotes/contract.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { PriceChange } from '#web/features/prices/price-change.tsx';

interface ChangedPriceProps {
  quote: Quote;
  result: Revalidation;
}

/** Which prices changed, and by how much. */
export function ChangedPrice({ quote, result }: ChangedPriceProps) {
  const t = useTexts('player');
  const language = useLanguage();
  const panel = useRef<HTMLDivElement>(null);
  // The button with the focus was removed. The focus must not go to the accepting button, where a second Enter would
  // accept.
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, []);
  const difference = centsFromEuros(result.newTotal ?? 0) - centsFromEuros(result.previousTotal ?? 0);
  const money = (euros: number) => formatCents(centsFromEuros(euros), language);
  const playersAt = (courseId: string) =>
    quote.courses.find((course) => course.courseId === courseId)?.players ?? 1;
  return (
    <div ref={panel} tabIndex={-1} className="outline-none">
      <PriceChange
        heading="h2"
        title={t('quote.changed')}
        wasLabel={t('before')}
        nowLabel={t('now')}
        lines={(result.changedCourses ?? []).map((course) => ({
          key: course.courseId,
          label: course.courseName,
          was: `${playersAt(course.courseId)} × ${money(course.previousPrice)}`,
          now: `${playersAt(course.courseId)} × ${money(course.newPrice)}`,
        }))}
        differenceLabel={t('quote.difference')}
        difference={`${difference > 0 ? '+' : ''}${formatCents(difference, language)}`}
      >
        {t('quote.changedIntro')}
      </PriceChange>
    </div>
  );
}
