import { type ReactNode, useMemo } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Booking, Trips } from '#shared/bookings/contract.ts';
import { byCharacters } from '#shared/kernel/text-order.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { PageHead } from '#web/app/page-head.tsx';
import { RequireSession } from '#web/app/session/require-session.tsx';
import { loginPath } from '#web/app/session/return-path.ts';
import { Button } from '#web/design/button.tsx';
import { EmptyState } from '#web/design/empty-state.tsx';
import { ErrorState } from '#web/design/error-state.tsx';
import { PageHeading } from '#web/design/page.tsx';
import { Skeleton } from '#web/design/skeleton.tsx';
import { Tabs } from '#web/design/tabs.tsx';
import { TextLink } from '#web/design/text-link.tsx';
import { todayInSpain } from '#web/features/dates/dates.ts';
import { CoursePoster } from '#web/features/posters/course-poster.tsx';
import { RegisterForm } from '#web/features/sign-in/register-form.tsx';
import { useTrips } from './queries.ts';
import { AnotherTrip, CancelledCard, ConfirmedCard, PendingCard, UnpaidCard } from './trip-cards.tsx';

const pendingStatuses = ['PENDING', 'ACTIVE', 'SAVED', 'DRAFT'];
const endedStatuses = ['CANCELLED', 'EXPIRED'];

/** The next trip first; past trips after all future ones, the latest first. */
function byNearness(bookings: readonly Booking[]): Booking[] {
  const today = todayInSpain();
  const isPast = (booking: Booking) => booking.checkOutDate < today;
  return bookings.toSorted((a, b) => {
    if (isPast(a) !== isPast(b)) return isPast(a) ? 1 : -1;
    return isPast(a)
      ? byCharacters(b.checkInDate, a.checkInDate)
      : byCharacters(a.checkInDate, b.checkInDate);
  });
}

/** The specification's three groups; an unpaid booking is pending. */
function grouped({ quotes, bookings }: Trips) {
  return {
    confirmed: byNearness(bookings.filter((booking) => booking.status === 'CONFIRMED')),
    unpaid: bookings.filter((booking) => booking.status === 'PENDING'),
    pending: quotes.filter((quote) => pendingStatuses.includes(quote.status)),
    cancelled: [
      ...bookings.filter((booking) => booking.status === 'CANCELLED'),
      ...quotes.filter((quote) => endedStatuses.includes(quote.status)),
    ],
  };
}

function Empty({ title, children }: { title: string; children: ReactNode }) {
  const t = useTexts('player');
  return (
    <EmptyState
      title={title}
      picture={
        <CoursePoster
          place={{ id: 'vacio', region: 'Baleares', province: 'Illes Balears' }}
          hour="dawn"
          width={320}
          height={200}
        />
      }
      action={
        <Button kind="secondary" asChild>
          <Link to="/flow-reservas">{t('trips.start')}</Link>
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}

const stack = 'grid grid-cols-1 gap-4';

function TripTabs({ trips }: { trips: Trips }) {
  const t = useTexts('player');
  const { confirmed, unpaid, pending, cancelled } = useMemo(() => grouped(trips), [trips]);
  const items = [
    {
      value: 'confirmed',
      label: t('trips.confirmed'),
      count: confirmed.length,
      panel:
        confirmed.length === 0 ? (
          <Empty title={t('trips.emptyConfirmed')}>{t('trips.emptyConfirmedText')}</Empty>
        ) : (
          <div className={stack}>
            {confirmed.map((booking, position) => (
              <ConfirmedCard key={booking.id} booking={booking} isNext={position === 0} />
            ))}
          </div>
        ),
    },
    {
      value: 'pending',
      label: t('trips.pending'),
      count: pending.length + unpaid.length,
      panel:
        pending.length + unpaid.length === 0 ? (
          <Empty title={t('trips.emptyPending')}>{t('trips.emptyPendingText')}</Empty>
        ) : (
          <div className={stack}>
            {unpaid.map((booking) => (
              <UnpaidCard key={booking.id} booking={booking} />
            ))}
            {pending.map((quote) => (
              <PendingCard key={quote.id} quote={quote} />
            ))}
            <AnotherTrip />
          </div>
        ),
    },
    {
      value: 'cancelled',
      label: t('trips.cancelled'),
      count: cancelled.length,
      panel:
        cancelled.length === 0 ? (
          <Empty title={t('trips.emptyCancelled')}>{t('trips.emptyCancelledText')}</Empty>
        ) : (
          <div className={stack}>
            {cancelled.map((trip) => (
              <CancelledCard key={trip.id} trip={trip} />
            ))}
          </div>
        ),
    },
  ];
  const openFirst = confirmed.length === 0 && pending.length + unpaid.length > 0 ? 'pending' : 'confirmed';
  return <Tabs label={t('trips.tabs')} items={items} defaultValue={openFirst} />;
}

function MyTrips() {
  const t = useTexts('player');
  const general = useTexts('general');
  const trips = useTrips();
  if (trips.isPending) {
    return (
      <div className={stack} role="status" aria-label={general('loading')}>
        <Skeleton className="h-12" />
        <Skeleton className="h-96" />
      </div>
    );
  }
  if (trips.isError) {
    return (
      <ErrorState
        title={t('trips.failed')}
        action={
          <Button kind="secondary" onClick={() => void trips.refetch()}>
            {general('retry')}
          </Button>
        }
      >
        {t('trips.failedText')}
      </ErrorState>
    );
  }
  return <TripTabs trips={trips.data} />;
}

/** The registration form for signed-out users (specification, My Trips). */
function SignUp() {
  const t = useTexts('player');
  const accounts = useTexts('accounts');
  const navigate = useNavigate();
  const location = useLocation();
  return (
    <div className="grid items-start gap-x-14 desk:grid-cols-[minmax(0,28rem)_1fr]">
      <div className="grid min-w-0 gap-5">
        <div>
          <h2 className="text-h2 text-head">{t('trips.signUp')}</h2>
          <p className="text-mut">{t('trips.signUpText')}</p>
          {/* Above the form: a returning user has an account already. */}
          <p className="mt-3">
            {accounts.rich('register.haveAccount', {
              link: (words) => (
                <TextLink asChild>
                  <Link to={loginPath(location)}>{words}</Link>
                </TextLink>
              ),
            })}
          </p>
        </div>
        <RegisterForm onSignedIn={() => navigate('/')} />
      </div>
      <CoursePoster
        place={{ id: 'vacio', region: 'Baleares', province: 'Illes Balears' }}
        hour="dawn"
        width={480}
        height={620}
        className="sticky top-28 hidden h-155 rounded-poster desk:block"
      />
    </div>
  );
}

export default function TripsPage() {
  const t = useTexts('player');
  // Loads these texts with the page: a load once the list is there would suspend it for a moment.
  useTexts('rounds');
  return (
    <div className="container-reading pb-14">
      <PageHead title={t('trips.title')} hidden />
      <PageHeading title={t('trips.title')} />
      <RequireSession otherwise={<SignUp />}>{() => <MyTrips />}</RequireSession>
    </div>
  );
}
