import { Compass, Map as MapIcon, MessageCircle, Ticket, User } from 'lucide-react';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { loginPath } from '#web/app/session/return-path.ts';
import { useSession } from '#web/app/session/session.ts';
import { assistantsPath } from '#web/features/assistants/assistants.ts';
import { PageLink } from './page-link.tsx';

const ACCOUNT = '/mi-cuenta';

const tabs = [
  { to: '/', text: 'tabs.explore', icon: Compass },
  { to: '/reservar', text: 'tabs.plan', icon: MapIcon },
  { to: '/mis-viajes', text: 'tabs.trips', icon: Ticket },
  { to: assistantsPath, text: 'tabs.assistants', icon: MessageCircle },
  { to: ACCOUNT, text: 'tabs.account', icon: User },
] as const;

/** The five places of a phone, under the thumb. A booking step's own bar replaces it. */
export function TabBar() {
  const t = useTexts('shell');
  const isVisitor = useSession().status === 'anonymous';
  return (
    <nav
      aria-label={t('tabs.label')}
      data-bottom-bar="tabs"
      className="surface fixed inset-x-0 bottom-0 z-30 border-t bg-page! pb-[env(safe-area-inset-bottom)] print-hidden desk:hidden [:root:has([data-bottom-bar=action])_&]:hidden"
    >
      <ul className="mx-auto flex h-16 max-w-lg">
        {tabs.map(({ to, text, icon: Icon }) => (
          <li key={to} className="flex min-w-0 flex-1">
            <PageLink
              to={to === ACCOUNT && isVisitor ? loginPath({ pathname: ACCOUNT }) : to}
              end={to === '/'}
              className="group/tab flex w-full flex-col items-center justify-center gap-1 rounded-control text-mut -outline-offset-3 aria-[current=page]:text-ink"
            >
              <Icon size={22} aria-hidden="true" className="group-aria-[current=page]/tab:text-ter" />
              <span className="max-w-full truncate text-tag">{t(text)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
