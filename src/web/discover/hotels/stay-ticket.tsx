import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { HotelDetail } from '#shared/hotels/contract.ts';
import { centsFromEuros, formatCents } from '#shared/kernel/money.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { loginPath } from '#web/app/session/return-path.ts';
import { useSession } from '#web/app/session/session.ts';
import { Button } from '#web/design/button.tsx';
import { PriceLine, PriceLines, TotalLine } from '#web/design/price-line.tsx';
import { StickyBar } from '#web/design/sticky-bar.tsx';
import { Ticket } from '#web/design/ticket.tsx';
import { unbroken } from '#web/design/unbroken.ts';
import type { Stay } from './use-stay.ts';

const AddToQuote = lazy(() => import('./add-to-quote.tsx'));

/**
 * The price of the stay and the button that adds it to a quote: a ticket on a desktop, a bar at the bottom on a
 * phone.
 */
export function StayTicket({ hotel, stay }: { hotel: HotelDetail; stay: Stay }) {
  const t = useTexts('hotels');
  const language = useLanguage();
  const isVisitor = useSession().status === 'anonymous';
  const location = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const { rate, nights, rooms, totalCents } = stay;
  const rateText = `${t(`rooms.${rate.roomType}`)}, ${t(`meals.${rate.mealPlan}`)}`;
  const howMuch = [t('page.nightsOf', { count: nights }), t('page.roomsOf', { count: rooms })]
    .map(unbroken)
    .join(' · ');
  const add = (wide?: boolean) =>
    isVisitor ? (
      <Button asChild wide={wide}>
        <Link to={loginPath(location)}>{t('page.signIn')}</Link>
      </Button>
    ) : (
      <Button wide={wide} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('page.add')}
      </Button>
    );
  return (
    <aside aria-label={t('page.stay')}>
      <div className="sticky top-24 -mt-30 mb-(--rhythm) hidden desk:block">
        <Ticket
          floating
          stub={
            <>
              {add(true)}
              <p className="mt-3 text-center text-mut text-small">
                {t(isVisitor ? 'page.signInNote' : 'page.addNote')}
              </p>
            </>
          }
        >
          <h2 className="text-h3">{t('page.stay')}</h2>
          <p className="mt-1 text-mut">{rateText}</p>
          <PriceLines className="mt-5">
            <PriceLine
              label={howMuch}
              detail={`× ${formatCents(centsFromEuros(rate.pricePerNight), language)}`}
              amount={totalCents}
            />
            <PriceLine label={t('page.taxes')} amount={t('page.included')} />
            <TotalLine label={t('page.total')} cents={totalCents} />
          </PriceLines>
        </Ticket>
      </div>
      <StickyBar
        label={t('page.stay')}
        tone="surf"
        phoneOnly
        title={formatCents(totalCents, language)}
        detail={howMuch}
        action={add()}
      />
      {isOpen && (
        <Suspense>
          <AddToQuote hotel={hotel} stay={stay} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </aside>
  );
}
