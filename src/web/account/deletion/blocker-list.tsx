import { Link } from 'react-router';
import { dashboardKindOf, dashboardPaths } from '#shared/organisations/dashboards.ts';
import type { DeletionBlocker } from '#shared/privacy/contract.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { useSession } from '#web/app/session/session.ts';
import { TextLink } from '#web/design/text-link.tsx';

/** The blockers, each with a link to resolve it. */
export function BlockerList({ blockers }: { blockers: readonly DeletionBlocker[] }) {
  const t = useTexts('privacy');
  const { user } = useSession();
  const linkOf = ({ kind, bookingId }: DeletionBlocker) => {
    const isCancellable = kind === 'BOOKING_UPCOMING' || kind === 'BOOKING_UNPAID';
    if (bookingId)
      return { to: `/booking/${bookingId}`, text: t(isCancellable ? 'ways.cancel' : 'ways.booking') };
    if (kind === 'GIFT_CARD') return { to: '/gift-cards#tus-tarjetas', text: t('ways.giftCards') };
    if (kind !== 'OFFER') return undefined;
    const own = user && dashboardKindOf(user.memberships);
    const dashboard = own && dashboardPaths[own];
    // Without a dashboard to end an offer, the user contacts support.
    return dashboard
      ? { to: dashboard, text: t('ways.offers') }
      : { to: '/contact', text: t('ways.contact') };
  };
  return (
    <section>
      <h3 className="text-h3">{t('obstacles.title')}</h3>
      <p className="mt-1 text-mut">{t('obstacles.text')}</p>
      <ul className="mt-3 divide-y border-line border-y">
        {blockers.map((blocker, nth) => {
          const link = linkOf(blocker);
          return (
            <li
              // The same text may occur twice, such as for two gift cards.
              key={`${blocker.kind}-${blocker.name}-${nth.toString()}`}
              className="grid gap-x-4 gap-y-1 py-3 desk:flex desk:items-baseline desk:justify-between"
            >
              <span>{t(`obstacles.${blocker.kind}`, { name: blocker.name ?? '' })}</span>
              {link && (
                <TextLink asChild standalone className="flex-none">
                  <Link to={link.to}>{link.text}</Link>
                </TextLink>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
