import { centsFromEuros, formatCents } from '#shared/kernel/money.ts';
import type { FeaturedOffer } from '#shared/offers/contract.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { classNames } from '#web/design/class-names.ts';
import { Price } from '#web/design/price.tsx';

type Priced = Pick<FeaturedOffer, 'priceFrom' | 'announced'>;

interface OfferPriceProps {
  offer: Priced;
  /** A package has one price; for tee times it is the lowest of several. */
  isPackage?: boolean;
  className?: string;
}

/** The price; above it the prior price, only where it was really charged. */
export function OfferPrice({ offer: { priceFrom, announced }, isPackage, className }: OfferPriceProps) {
  const t = useTexts('offers');
  const language = useLanguage();
  if (priceFrom === null)
    return <p className={classNames('text-mut text-small', className)}>{t('priceByDay')}</p>;
  return (
    <p className={className}>
      <span className="block text-mut text-smallest">
        {!isPackage && `${t('from')} `}
        {announced && (
          <s className="whitespace-nowrap">
            <span className="sr-only">{t('before')} </span>
            {formatCents(centsFromEuros(announced.priorPrice), language)}
          </s>
        )}
      </span>
      <Price cents={centsFromEuros(priceFrom)} per={t(isPackage ? 'perPerson' : 'perPlayer')} />
    </p>
  );
}

/** The prior price from which the announced percentage is calculated. */
export function PriorPrice({ offer: { announced } }: { offer: Priced }) {
  const t = useTexts('offers');
  const language = useLanguage();
  if (!announced) return null;
  return (
    <p className="text-mut text-smallest">
      {t('prior', { price: formatCents(centsFromEuros(announced.priorPrice), language) })}
    </p>
  );
}
