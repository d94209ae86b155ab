import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Account } from '#shared/accounts/contract.ts';
import { centsFromEuros, formatCents } from '#shared/kernel/money.ts';
import type { getCredit } from '#shared/payments/contract.ts';
import { call } from '#web/api/call.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { PageHead } from '#web/app/page-head.tsx';
import { RequireSession } from '#web/app/session/require-session.tsx';
import { Badge } from '#web/design/badge.tsx';
import { Card } from '#web/design/card.tsx';
import { PageHeading } from '#web/design/page.tsx';
import { TextLink } from '#web/design/text-link.tsx';
import { formatInstant } from '#web/features/dates/dates.ts';
import { Denied } from './denied.tsx';
import { CalendarCard } from './notifications/calendar-card.tsx';
import { NotificationSettings } from './notifications/notification-settings.tsx';
import { PersonalData } from './personal-data.tsx';
import { Security } from './security.tsx';
import { StoredData } from './stored-data.tsx';

/** `/mi-cuenta`, and `/account` from the mobile menu. */
export default function AccountScreen() {
  const t = useTexts('accounts');
  return (
    <div className="container-reading pb-(--rhythm)">
      <PageHead title={t('account.title')} hidden />
      <PageHeading tool title={t('account.title')} />
      <RequireSession otherwise={<Denied title={t('account.denied')} text={t('account.deniedText')} />}>
        {(user) => (
          <div className="grid items-start gap-5 desk:grid-cols-[1.5fr_1fr]">
            <div className="grid grid-cols-1 gap-5">
              <PersonalData user={user} />
              <NotificationSettings user={user} />
              <CalendarCard />
              <Security />
              <StoredData />
            </div>
            <StatusCard user={user} />
          </div>
        )}
      </RequireSession>
    </div>
  );
}

function StatusCard({ user }: { user: Account }) {
  const t = useTexts('accounts');
  const language = useLanguage();
  const credit = useQuery({
    queryKey: ['credit'],
    queryFn: ({ signal }) => call<typeof getCredit>('GET /api/credit', {}, signal),
    staleTime: 0,
  });
  return (
    <Card as="section" variant="sand">
      <h2 className="text-card text-head">{t('account.status')}</h2>
      <dl className="mt-4 grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <dt className="text-mut">{t('account.role')}</dt>
          <dd>
            <Badge>{t(`account.roles.${user.role}`)}</Badge>
          </dd>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <dt className="text-mut">{t('account.since')}</dt>
          <dd className="font-strong">{formatInstant(user.createdAt, language)}</dd>
        </div>
        {credit.data && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <dt className="text-mut">{t('account.credit')}</dt>
            <dd>
              <TextLink asChild>
                <Link to="/gift-cards#tus-tarjetas">
                  {formatCents(centsFromEuros(credit.data.balance), language)}
                </Link>
              </TextLink>
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
