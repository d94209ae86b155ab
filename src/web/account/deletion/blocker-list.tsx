import { Link } from 'react-router';
import { dashboardPaths } from '#shared/accounts/dashboards.ts';
import type { DeletionBlocker } from '#shared/privacy/contract.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { useSession } from '#web/app/session/session.ts';
import { TextLink } from '#web/design/text-link.tsx';

/** The blockers, each with a link to resolve it. */
export function BlockerList({ obstacles }: { obstacles: readonly DeletionBlocker[] }) {
  const t = useTexts('privacy');
  const { user } = useSession();
  const wayOf = ({ kind, bookingId }: DeletionBlocker) => {
    const isTheirs = kind === 'BOOKING_UPCOMING' || kind === 'BOOKING_UNPAID';
    if (bookingId)
      return { to: `/booking/${bookingId}`, words: t(isTheirs ? 'ways.cancel' : 'ways.booking') };
    if (kind === 'GIFT_CARD') return { to: '/gift-cards#tus-tarjetas', words: t('ways.giftCards') };
    if (kind !== 'OFFER') return undefined;
    const dashboard = user && dashboardPaths[user.role];
    // Without a dashboard to end an offer, the user contacts support.
    return dashboard
      ? { to: dashboard, words: t('ways.offers') }
      : { to: '/contact', words: t('ways.contact') };
  };
  return (
    <section>
      <h3 className="text-h3">{t('obstacles.title')}</h3>
      <p className="mt-1 text-mut">{t('obstacles.text')}</p>
      <ul className="mt-3 divide-y border-line border-y">
        {obstacles.map((obstacle, nth) => {
          const way = wayOf(obstacle);
          return (
            <li
              // The same text may occur twice, such as for two gift cards.
              key={`${obstacle.kind}-${obstacle.name}-${nth.toString()}`}
              className="grid gap-x-4 gap-y-1 py-3 desk:flex desk:items-baseline desk:justify-between"
            >
              <span>{t(`obstacles.${obstacle.kind}`, { name: obstacle.name ?? '' })}</span>
              {way && (
                <TextLink asChild standalone className="flex-none">
                  <Link to={way.to}>{way.words}</Link>
                </TextLink>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
