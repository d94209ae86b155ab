import { Link, useLocation } from 'react-router';
import { formatCents } from '#shared/kernel/money.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { loginPath } from '#web/app/session/return-path.ts';
import type { Session } from '#web/app/session/session-store.ts';
import { Button } from '#web/design/button.tsx';
import { Skeleton } from '#web/design/skeleton.tsx';
import { SellerLine } from '#web/features/prices/seller-line.tsx';
import { useSeller } from './flow.queries.ts';

interface BookNowProps {
  session: Session['status'];
  /** Undefined while the price is unknown: booking is then disabled. */
  totalCents: number | undefined;
  isCredit: boolean;
  busy: boolean;
  onBook: () => void;
}

/**
 * The pre-contract information (arts. 98 and 103.l TRLGDCU: the order obliges to pay, no right of withdrawal, the
 * seller), and the button, whose label states the obligation.
 */
export function BookNow({ session, totalCents, isCredit, busy, onBook }: BookNowProps) {
  const t = useTexts('flow');
  const checkout = useTexts('checkout');
  // The seller is loaded later: without this, loading its texts then would suspend the page.
  useTexts('invoices');
  const language = useLanguage();
  const seller = useSeller();
  const isFree = totalCents === 0;
  const amount = totalCents === undefined ? '' : formatCents(totalCents, language);
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-mut text-small">
        {!isFree && `${checkout('payment.obligation')}. `}
        {checkout('payment.noWithdrawal')} {!isFree && !isCredit && t('summary.held')}
      </p>
      {session === 'checking' && <Skeleton className="h-14 rounded-control" />}
      {session === 'anonymous' && <SignIn />}
      {session === 'signed-in' && (
        <Button
          size="pay"
          wide
          busy={busy}
          busyText={t('summary.booking')}
          inactive={totalCents === undefined}
          onClick={totalCents === undefined ? undefined : onBook}
        >
          {totalCents === undefined
            ? t('summary.waiting')
            : isFree
              ? t('summary.bookFree')
              : t(isCredit ? 'summary.payCredit' : 'summary.bookAndPay', { amount })}
        </Button>
      )}
      <p className="text-mut text-smallest">
        {t.rich('summary.terms', {
          link: (words) => (
            <Link to="/terms" className="rounded-badge underline underline-offset-4">
              {words}
            </Link>
          ),
        })}
      </p>
      {seller.data && <SellerLine seller={seller.data} />}
    </div>
  );
}

/** Booking needs an account; all choices are restored after the login. */
function SignIn() {
  const t = useTexts('flow');
  const login = loginPath(useLocation());
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-small">{t('summary.signIn')}</p>
      <Button asChild size="pay" wide>
        <Link to={login}>{t('summary.login')}</Link>
      </Button>
      <Button asChild kind="secondary" wide>
        <Link to={login.replace('/login', '/register')}>{t('summary.register')}</Link>
      </Button>
    </div>
  );
}
