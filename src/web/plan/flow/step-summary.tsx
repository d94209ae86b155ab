import { useState } from 'react';
import { useNavigate } from 'react-router';
import { centsFromEuros } from '#shared/kernel/money.ts';
import type { CourseDetail } from '#shared/search/contract.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { useSession } from '#web/app/session/session.ts';
import { Ticket } from '#web/design/ticket.tsx';
import { BookNow } from './book-now.tsx';
import { Booked } from './booked.tsx';
import { ChosenRound } from './chosen-round.tsx';
import { useCredit, usePrice } from './flow.queries.ts';
import type { FlowChoice } from './flow-address.ts';
import { type HowToPay, PayChoice } from './pay-choice.tsx';
import { PriceOfRound } from './price-of-round.tsx';
import { Refused } from './refused.tsx';
import { useReserve } from './use-reserve.ts';

/** The page after the payment (specification, §2). */
const AFTER_PAYING = '/mis-reservas';

interface StepSummaryProps {
  course: CourseDetail;
  choice: FlowChoice;
}

/** The summary, the full price, the pre-contract information, and the button. */
export function StepSummary({ course, choice }: StepSummaryProps) {
  const t = useTexts('flow');
  const navigate = useNavigate();
  const session = useSession();
  const price = usePrice(choice);
  const credit = useCredit(session.status === 'signed-in');
  const reserve = useReserve();
  const [payWith, setPayWith] = useState<HowToPay>('card');
  const totalCents = price.data && centsFromEuros(price.data.totalPrice);
  const creditCents = centsFromEuros(credit.data ?? 0);
  const hasEnough = totalCents !== undefined && totalCents > 0 && creditCents >= totalCents;
  const isCredit = hasEnough && payWith === 'credit';

  if (reserve.data?.status === 'CONFIRMED') return <Booked reservation={reserve.data} />;

  function book() {
    if (!price.data) return;
    const onSuccess = ({ id, status }: { id: string; status: string }) => {
      if (status !== 'CONFIRMED') navigate(`/payment/${id}?volver=${encodeURIComponent(AFTER_PAYING)}`);
    };
    reserve.mutate({ choice, price: price.data.totalPrice, isCredit }, { onSuccess });
  }

  return (
    <div className="grid grid-cols-1 gap-7 desk:grid-cols-[minmax(0,1fr)_26rem] desk:gap-14">
      <ChosenRound course={course} choice={choice} />
      <Ticket
        className="self-start"
        stub={
          <div className="grid grid-cols-1 gap-4">
            {totalCents !== undefined && totalCents > 0 && creditCents > 0 && (
              <PayChoice
                value={payWith}
                onChange={setPayWith}
                creditCents={creditCents}
                totalCents={totalCents}
              />
            )}
            {reserve.isError && <Refused error={reserve.error} choice={choice} />}
            <BookNow
              session={session.status}
              totalCents={totalCents}
              isCredit={isCredit}
              // Busy until the navigation to the payment ends: prevents a second click.
              busy={reserve.isPending || reserve.isSuccess}
              onBook={book}
            />
          </div>
        }
      >
        <h2 className="text-h3">{t('price.title')}</h2>
        <PriceOfRound course={course} price={price} />
      </Ticket>
    </div>
  );
}
