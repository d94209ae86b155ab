import { Link } from 'react-router';
import { centsFromEuros, formatCents } from '#shared/kernel/money.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { Card } from '#web/design/card.tsx';
import { Disclosure } from '#web/design/disclosure.tsx';
import { Price } from '#web/design/price.tsx';
import { Skeleton } from '#web/design/skeleton.tsx';
import { formatInstant } from '#web/features/dates/dates.ts';
import { useCreditBook } from './gift-cards.queries.ts';

type Book = NonNullable<ReturnType<typeof useCreditBook>['data']>;

function Movement({ move }: { move: Book['movements'][number] }) {
  const t = useTexts('gift-cards');
  const language = useLanguage();
  const words = t(`own.moves.${move.kind}`);
  return (
    <li className="flex items-baseline justify-between gap-4 py-2.5 text-small">
      <span className="min-w-0">
        {move.bookingId ? (
          <Link
            to={`/booking/${move.bookingId}`}
            className="rounded-badge underline underline-offset-4 hover:text-seaink"
          >
            {words}
          </Link>
        ) : (
          words
        )}
        <span className="block text-mut">{formatInstant(move.at, language, 'short')}</span>
      </span>
      <span className={move.amount > 0 ? 'flex-none font-strong text-ok' : 'flex-none font-strong'}>
        {move.amount > 0 && '+'}
        {formatCents(centsFromEuros(move.amount), language)}
      </span>
    </li>
  );
}

/** The balance and its entries. */
export function MyCredit() {
  const t = useTexts('gift-cards');
  const { data, isError } = useCreditBook();
  if (isError) return null;
  return (
    <Card as="section" variant="sand" aria-labelledby="saldo" className="self-start">
      <h3 id="saldo" className="text-h3">
        {t('own.balance')}
      </h3>
      <p className="mt-1 min-h-9">
        {data ? (
          <Price cents={centsFromEuros(data.balance)} size="total" />
        ) : (
          <Skeleton className="h-8 w-32" />
        )}
      </p>
      <p className="mt-1 text-mut text-small">{t('own.balanceText')}</p>
      {data && (
        <Disclosure title={t('own.movements')} className="mt-3 border-b-0">
          {data.movements.length === 0 ? (
            <p className="text-mut text-small">{t('own.noMovements')}</p>
          ) : (
            <ul className="divide-y">
              {data.movements.map((move) => (
                <Movement key={move.id} move={move} />
              ))}
            </ul>
          )}
        </Disclosure>
      )}
    </Card>
  );
}
