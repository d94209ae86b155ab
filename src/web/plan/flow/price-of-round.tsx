import { centsFromEuros, formatCents } from '#shared/kernel/money.ts';
import type { CourseDetail } from '#shared/search/contract.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { RefusalMessage } from '#web/app/refusal-message.tsx';
import { Button } from '#web/design/button.tsx';
import { Notice } from '#web/design/notice.tsx';
import { PriceLine, PriceLines, TotalLine } from '#web/design/price-line.tsx';
import { Skeleton } from '#web/design/skeleton.tsx';
import { termsOfPrice } from '#web/features/cancellation/course-terms.ts';
import { FreeUntilNotice } from '#web/features/cancellation/free-until.tsx';
import { RateFacts } from '#web/features/golf/rate-facts.tsx';
import { DiscountLine } from '#web/features/prices/discount-line.tsx';
import { discountText } from '#web/features/prices/discount-text.ts';
import type { usePrice } from './flow.queries.ts';

interface PriceOfRoundProps {
  course: CourseDetail;
  price: ReturnType<typeof usePrice>;
}

/** The price of the chosen tee time, line by line, or a notice that it is not available. */
export function PriceOfRound({ course, price }: PriceOfRoundProps) {
  const t = useTexts('flow');
  const discounts = useTexts('discounts');
  const general = useTexts('general');
  const language = useLanguage();
  if (price.isError) {
    return (
      <Notice kind="error" live className="mt-5">
        <p>
          <RefusalMessage error={price.error} fallback={t('price.failed')} />
        </p>
        <Button kind="secondary" size="card" className="mt-3" onClick={() => void price.refetch()}>
          {general('retry')}
        </Button>
      </Notice>
    );
  }
  if (!price.data) return <Skeleton className="mt-5 h-32" />;
  const { numPlayers, pricePerPlayer, greenFees, totalPrice, isEstimate } = price.data;
  const { sellsTwoTees, tee, rateName, includes } = price.data;
  return (
    <>
      <RateFacts of={{ rateName, includes, sellsTwoTees, teeTimeSlots: [{ tee }] }} className="mt-3" />
      <PriceLines className="mt-5">
        <PriceLine
          label={`${numPlayers} × ${formatCents(centsFromEuros(pricePerPlayer), language)}`}
          detail={isEstimate && t('price.estimate')}
          amount={centsFromEuros(greenFees)}
        />
        {price.data.discounts.map((discount) => (
          <DiscountLine
            key={discount.kind}
            reason={discountText(discounts, { ...discount, courseName: course.name })}
            cents={centsFromEuros(discount.amount)}
          />
        ))}
        <TotalLine label={t('price.total')} cents={centsFromEuros(totalPrice)} note={t('price.taxes')} />
      </PriceLines>
      <FreeUntilNotice courses={[termsOfPrice(course, price.data)]} className="mt-4" />
    </>
  );
}
