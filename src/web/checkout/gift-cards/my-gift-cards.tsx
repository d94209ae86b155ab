import { CalendarClock, Check, Clock, type LucideIcon, Mail, Undo2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { GiftCard, getGiftCardFile, RedeemedGiftCard } from '#shared/gift-cards/contract.ts';
import { type GiftPicture, giftPoster } from '#shared/gift-cards/terms.ts';
import { centsFromEuros, formatCents } from '#shared/kernel/money.ts';
import { download } from '#web/api/download.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { Badge, type BadgeKind } from '#web/design/badge.tsx';
import { Button } from '#web/design/button.tsx';
import { Card } from '#web/design/card.tsx';
import { EmptyState } from '#web/design/empty-state.tsx';
import { ErrorState } from '#web/design/error-state.tsx';
import { Skeleton } from '#web/design/skeleton.tsx';
import { formatDay, formatInstant } from '#web/features/dates/dates.ts';
import { DownloadButton } from '#web/features/download/download-button.tsx';
import { CoursePoster } from '#web/features/posters/course-poster.tsx';
import { useMyGiftCards } from './gift-cards.queries.ts';
import { WithdrawCard } from './withdraw-card.tsx';

const badges = {
  PENDING: { kind: 'pending', icon: Clock },
  PAID: { kind: 'info', icon: CalendarClock },
  SENT: { kind: 'ok', icon: Mail },
  REDEEMED: { kind: 'plain', icon: Check },
  EXPIRED: { kind: 'neutral', icon: X },
  WITHDRAWN: { kind: 'plain', icon: Undo2 },
} as const satisfies Record<GiftCard['status'], { kind: BadgeKind; icon: LucideIcon }>;

interface EntryProps {
  picture: GiftPicture;
  title: string;
  badge?: ReactNode;
  detail: string;
  message: string | null;
  children?: ReactNode;
}

function Entry({ picture, title, badge, detail, message, children }: EntryProps) {
  return (
    <Card as="li" className="flex flex-wrap gap-x-4 gap-y-3">
      <CoursePoster
        place={giftPoster(picture)}
        hour={giftPoster(picture).hour}
        width={84}
        height={84}
        className="size-15 flex-none rounded-poster desk:size-21"
      />
      <div className="min-w-0 grow basis-40">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h4 className="text-card text-head [overflow-wrap:anywhere]">{title}</h4>
          {badge}
        </div>
        <p className="mt-0.5 text-mut text-small [overflow-wrap:anywhere]">{detail}</p>
        {message && (
          <p className="mt-1.5 whitespace-pre-line border-sol border-l-3 pl-3 text-small [overflow-wrap:anywhere]">
            {message}
          </p>
        )}
        {children && <div className="mt-2 -ml-4 flex flex-wrap gap-x-1">{children}</div>}
      </div>
    </Card>
  );
}

function Bought({ card }: { card: GiftCard }) {
  const t = useTexts('gift-cards');
  const language = useLanguage();
  const { status, withdrawUntil } = card;
  const day = (instant: string | null) => (instant ? formatInstant(instant, language, 'short') : '');
  const details = {
    PENDING: t('own.deliver', { day: formatDay(card.deliverOn, language, 'short') }),
    PAID: t('own.deliver', { day: formatDay(card.deliverOn, language, 'short') }),
    SENT: t('own.sent', { day: day(card.sentAt), email: card.recipientEmail }),
    REDEEMED: t('own.redeemedOn', { day: day(card.redeemedAt) }),
    EXPIRED: card.recipientEmail,
    WITHDRAWN: card.recipientEmail,
  };
  const hasCode = status === 'PAID' || status === 'SENT';
  const amount = formatCents(centsFromEuros(card.amount), language);
  // The redeemer's account was deleted, so there is no name.
  const title = card.recipientName
    ? t('own.amountFor', { amount, name: card.recipientName })
    : t('own.amountGiven', { amount });
  return (
    <Entry
      picture={card.picture}
      title={title}
      badge={<Badge {...badges[status]}>{t(`own.status.${status}`)}</Badge>}
      detail={details[status]}
      message={card.message}
    >
      {status === 'PENDING' && (
        <Button kind="secondary" size="card" className="ml-4" asChild>
          <Link to={`/payment/gift-card/${card.id}`}>{t('own.pay')}</Link>
        </Button>
      )}
      {hasCode && (
        <DownloadButton
          kind="quiet"
          size="card"
          fetchFile={() =>
            download<typeof getGiftCardFile>('GET /api/gift-cards/:id/pdf', { params: { id: card.id } })
          }
          failedText={t('own.printFailed')}
        >
          {t('own.print')}
        </DownloadButton>
      )}
      {hasCode && withdrawUntil && <WithdrawCard card={card} until={withdrawUntil} />}
    </Entry>
  );
}

function Redeemed({ card }: { card: RedeemedGiftCard }) {
  const t = useTexts('gift-cards');
  const language = useLanguage();
  return (
    <Entry
      picture={card.picture}
      title={`${formatCents(centsFromEuros(card.amount), language)} · ${card.buyerName ? t('own.by', { name: card.buyerName }) : t('own.bySomebody')}`}
      detail={t('own.redeemedOn', { day: formatInstant(card.redeemedAt, language, 'short') })}
      message={card.message}
    />
  );
}

/** The cards that the user bought, and those that the user redeemed. */
export function MyGiftCards() {
  const t = useTexts('gift-cards');
  const cards = useMyGiftCards();
  if (cards.isError) {
    return (
      <ErrorState
        heading="h3"
        title={t('own.failed')}
        action={
          <Button kind="secondary" size="card" onClick={() => void cards.refetch()}>
            {t('own.retry')}
          </Button>
        }
      />
    );
  }
  if (!cards.data)
    return (
      <div className="grid gap-4">
        <Skeleton className="h-30" />
        <Skeleton className="h-30" />
      </div>
    );
  const { bought, redeemed } = cards.data;
  return (
    <div className="grid gap-6">
      <section aria-labelledby="compradas">
        <h3 id="compradas" className="mb-3 text-h3">
          {t('own.bought')}
        </h3>
        {bought.length === 0 ? (
          <EmptyState heading="h3" title={t('own.noneBought')}>
            {t('own.noneBoughtText')}
          </EmptyState>
        ) : (
          <ul className="grid gap-3">
            {bought.map((card) => (
              <Bought key={card.id} card={card} />
            ))}
          </ul>
        )}
      </section>
      {redeemed.length > 0 && (
        <section aria-labelledby="canjeadas">
          <h3 id="canjeadas" className="mb-3 text-h3">
            {t('own.redeemed')}
          </h3>
          <ul className="grid gap-3">
            {redeemed.map((card) => (
              <Redeemed key={card.id} card={card} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
