import type { SourceType } from '#shared/courses/contract.ts';
import { centsFromEuros } from '#shared/kernel/money.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { Price } from '#web/design/price.tsx';

interface PriceFromProps {
  /** The lowest bookable price per player, euros; null where none is known. */
  euros: number | null;
  sourceType: SourceType;
  from: string;
  per: string;
  /** Text for a local course without tee times; by default, that its price depends on the day. */
  none?: string;
  /** Text for an external course, which is queried live; by default, that its price depends on the day. */
  live?: string;
}

/** "From" with a bookable price, or the reason for its absence: never an invented price. */
export function PriceFrom({ euros, sourceType, from, per, none, live }: PriceFromProps) {
  const general = useTexts('general');
  if (euros !== null) return <Price cents={centsFromEuros(euros)} from={from} per={per} size="small" />;
  return (
    <span className="text-mut text-small">
      {(sourceType === 'LOCAL' ? none : live) ?? general('priceByDay')}
    </span>
  );
}
