import { LogOut } from 'lucide-react';
import { Link } from 'react-router';
import type { Account } from '#shared/accounts/contract.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { useLogout, useSession } from '#web/app/session/session.ts';
import { Avatar } from '#web/design/avatar.tsx';
import { classNames } from '#web/design/class-names.ts';
import { Skeleton } from '#web/design/skeleton.tsx';
import { initialsOf } from './initials.ts';
import { accountLinks, assistantsLink, dashboardOf } from './links.ts';
import { MenuLinks, MenuPanel, menuItemClass } from './menu-panel.tsx';

const MENU_ID = 'account-menu';
const linkClass = 'hidden min-h-11 items-center rounded-control px-3 font-strong hover:bg-sand2 desk:flex';

/** On a desk: login and registration, or the user's menu. */
export function AccountArea() {
  const session = useSession();
  if (session.status === 'signed-in') return <AccountMenu user={session.user} />;
  return <SignInLinks hideWithToken={session.status === 'checking'} />;
}

/**
 * The server renders the links for every visitor. A browser with a token hides them (by an attribute of `<html>`, set
 * before the first paint) until the session is verified.
 */
function SignInLinks({ hideWithToken }: { hideWithToken: boolean }) {
  const t = useTexts('shell');
  return (
    <div className="relative hidden desk:block">
      {hideWithToken && (
        <Skeleton className="absolute right-0 hidden size-11 rounded-full [[data-session]_&]:block" />
      )}
      <div
        className={classNames('flex items-center gap-x-1', hideWithToken && '[[data-session]_&]:invisible')}
      >
        <Link to="/login" className={linkClass}>
          {t('nav.login')}
        </Link>
        <Link to="/register" className={classNames(linkClass, 'border border-line2 px-4')}>
          {t('nav.register')}
        </Link>
      </div>
    </div>
  );
}

function AccountMenu({ user }: { user: Account }) {
  const t = useTexts('shell');
  const logout = useLogout();
  const dashboard = dashboardOf(user.memberships);
  const first = dashboard ?? { to: '/mis-viajes', text: 'nav.myTrips' as const };
  const initials = initialsOf(user.name);
  // The visible label is part of the accessible name (WCAG 2.5.3).
  const label = t('nav.ownMenu', { name: user.name, initials });
  return (
    <>
      <Link to={first.to} className={linkClass}>
        {t(first.text)}
      </Link>
      <button
        type="button"
        popoverTarget={MENU_ID}
        aria-label={label}
        className="ml-1 hidden rounded-full desk:block"
      >
        <Avatar initials={initials} />
      </button>
      <MenuPanel id={MENU_ID} label={label} size="desk">
        <p className="px-3 py-2 text-smallest text-mut">
          <b className="block text-ink">{user.name}</b>
          {user.email}
        </p>
        <MenuLinks
          links={[...(dashboard ? [dashboard] : []), ...accountLinks('/mi-cuenta'), assistantsLink]}
          className="border-t pt-1.5"
        />
        <button type="button" onClick={logout} className={classNames(menuItemClass, 'mt-1.5 border-t')}>
          <LogOut size={18} aria-hidden="true" />
          {t('nav.logout')}
        </button>
      </MenuPanel>
    </>
  );
}
