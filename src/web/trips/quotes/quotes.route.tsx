import { Link, useLocation } from 'react-router';
import type { Quote } from '#shared/quotes/contract.ts';
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
import { assistantsPath } from '#web/features/assistants/assistants.ts';
import { CoursePoster } from '#web/features/posters/course-poster.tsx';
import { useQuotes } from '../queries.ts';
import { QuoteCard } from './quote-card.tsx';

const tabs = ['DRAFT', 'SAVED', 'CONVERTED_TO_BOOKING', 'EXPIRED'] as const;

function Empty() {
  const t = useTexts('player');
  return (
    <EmptyState
      title={t('quotes.empty')}
      picture={
        <CoursePoster place={{ id: 'vacio', region: 'Cataluña' }} hour="dawn" width={320} height={200} />
      }
      action={
        <Button kind="secondary" asChild>
          <Link to={assistantsPath}>{t('quotes.emptyAction')}</Link>
        </Button>
      }
    >
      {t('quotes.emptyText')}
    </EmptyState>
  );
}

function QuoteTabs({ quotes }: { quotes: readonly Quote[] }) {
  const t = useTexts('player');
  const panel = (shown: readonly Quote[]) =>
    shown.length === 0 ? (
      <Empty />
    ) : (
      <ul className="grid gap-4">
        {shown.map((quote) => (
          <QuoteCard key={quote.id} quote={quote} />
        ))}
      </ul>
    );
  const items = [
    { value: 'all', label: t('quotes.all'), count: quotes.length, panel: panel(quotes) },
    ...tabs.map((status) => {
      const shown = quotes.filter((quote) => quote.status === status);
      return { value: status, label: t(`quoteStatus.${status}`), count: shown.length, panel: panel(shown) };
    }),
  ];
  return <Tabs label={t('quotes.tabs')} items={items} />;
}

function MyQuotes() {
  const t = useTexts('player');
  const general = useTexts('general');
  const quotes = useQuotes();
  if (quotes.isPending) {
    return (
      <div className="grid gap-4" role="status" aria-label={general('loading')}>
        <Skeleton className="h-12" />
        <Skeleton className="h-60" />
        <Skeleton className="h-60" />
      </div>
    );
  }
  if (quotes.isError) {
    return (
      <ErrorState
        title={t('quotes.failed')}
        action={
          <Button kind="secondary" onClick={() => void quotes.refetch()}>
            {general('retry')}
          </Button>
        }
      >
        {t('quotes.failedText')}
      </ErrorState>
    );
  }
  return <QuoteTabs quotes={quotes.data} />;
}

function SignIn() {
  const t = useTexts('player');
  const location = useLocation();
  return (
    <EmptyState
      title={t('quotes.signIn')}
      picture={
        <CoursePoster place={{ id: 'vacio', region: 'Cataluña' }} hour="dawn" width={320} height={200} />
      }
      action={
        <Button asChild>
          <Link to={loginPath(location)}>{t('quotes.signInAction')}</Link>
        </Button>
      }
    >
      {t('quotes.signInText')}
    </EmptyState>
  );
}

export default function QuotesPage() {
  const t = useTexts('player');
  return (
    <div className="container-reading pb-14">
      <PageHead title={t('quotes.title')} hidden />
      <PageHeading title={t('quotes.title')} />
      <RequireSession otherwise={<SignIn />}>{() => <MyQuotes />}</RequireSession>
    </div>
  );
}
