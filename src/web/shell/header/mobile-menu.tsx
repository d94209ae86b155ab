import { LogOut, Menu as MenuIcon } from 'lucide-react';
import { Link } from 'react-router';
import type { Account } from '#shared/accounts/contract.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { useLogout, useSession } from '#web/app/session/session.ts';
import { Avatar } from '#web/design/avatar.tsx';
import { buttonClass } from '#web/design/button.tsx';
import { initialsOf } from './initials.ts';
import { LanguageList } from './language-choice.tsx';
import { accountLinks, dashboardOf, siteLinks } from './links.ts';
import { MenuLinks, MenuPanel, menuItemClass } from './menu-panel.tsx';

const MENU_ID = 'mobile-menu';
/** Large tap targets; their text is aligned with the page. */
const groupClass = '-mx-3 py-2 shadow-[inset_0_1px_var(--color-line)]';

/** The menu on a phone: opened by the avatar, or by a menu icon for visitors. */
export function MobileMenu() {
  const t = useTexts('shell');
  const session = useSession();
  const user = session.user;
  const initials = user ? initialsOf(user.name) : '';
  return (
    <div className="desk:hidden">
      <button
        type="button"
        popoverTarget={MENU_ID}
        aria-label={user ? t('nav.ownMenu', { name: user.name, initials }) : t('nav.menu')}
        className="flex size-11 items-center justify-center rounded-full"
      >
        {user ? <Avatar initials={initials} /> : <MenuIcon size={24} aria-hidden="true" />}
      </button>
      <MenuPanel id={MENU_ID} label={t('nav.menu')} size="phone">
        {user ? <Own user={user} /> : <SignInLinks />}
        <div className={groupClass}>
          <MenuLinks links={siteLinks} />
        </div>
        <div className={groupClass}>
          <p className="px-3 pt-1.5 text-mut text-smallest">{t('language.label')}</p>
          <LanguageList />
        </div>
        {user && <SignOut />}
      </MenuPanel>
    </div>
  );
}

function SignInLinks() {
  const t = useTexts('shell');
  return (
    <div className="grid grid-cols-2 gap-2 py-3">
      <Link to="/login" className={buttonClass({ kind: 'secondary' })}>
        {t('nav.login')}
      </Link>
      <Link to="/register" className={buttonClass({ kind: 'soft' })}>
        {t('nav.register')}
      </Link>
    </div>
  );
}

function Own({ user }: { user: Account }) {
  const dashboard = dashboardOf(user.memberships);
  return (
    <div className="-mx-3 py-2">
      <p className="px-3 py-2 text-mut text-small">
        <b className="block text-ink">{user.name}</b>
        {user.email}
      </p>
      <MenuLinks links={[...(dashboard ? [dashboard] : []), ...accountLinks('/account')]} />
    </div>
  );
}

function SignOut() {
  const t = useTexts('shell');
  const logout = useLogout();
  return (
    <div className={groupClass}>
      <button type="button" onClick={logout} className={menuItemClass}>
        <LogOut size={18} aria-hidden="true" />
        {t('nav.logout')}
      </button>
    </div>
  );
}
