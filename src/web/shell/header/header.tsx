import { useEffect, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { settleSession } from '#web/app/session/session-store.ts';
import { classNames } from '#web/design/class-names.ts';
import { Logo } from '#web/design/logo.tsx';
import { PageLink } from '../page-link.tsx';
import { AccountArea } from './account-area.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { siteLinks } from './links.ts';
import { MobileMenu } from './mobile-menu.tsx';

const SCROLLED_FROM_PX = 100;

let isScrolled = false;

/** Read in an animation frame, when the browser computes the layout anyway. */
function onScroll(listener: () => void): () => void {
  const update = () => {
    isScrolled = scrollY >= SCROLLED_FROM_PX;
    listener();
  };
  const first = requestAnimationFrame(update);
  addEventListener('scroll', update, { passive: true });
  return () => {
    cancelAnimationFrame(first);
    removeEventListener('scroll', update);
  };
}

function useScrolled(): boolean {
  return useSyncExternalStore(
    onScroll,
    () => isScrolled,
    () => false,
  );
}

/** Fixed at the top; after 100 px of scroll it floats above the page. */
export function Header() {
  const t = useTexts('shell');
  const scrolled = useScrolled();
  const { key } = useLocation();
  useEffect(() => settleSession(key), [key]);
  return (
    <header
      data-scrolled={scrolled || undefined}
      className={classNames(
        'surface sticky top-0 z-40 border-b bg-page! print-hidden transition-shadow',
        scrolled && 'shadow-float',
      )}
    >
      <div className="container-page flex h-16 items-center gap-x-7 desk:h-19">
        <Link to="/" aria-label={t('nav.home')} className="flex rounded-badge py-1.5">
          <Logo />
        </Link>
        <nav aria-label={t('nav.label')} className="hidden self-stretch desk:block">
          <ul className="flex h-full items-stretch gap-x-6">
            {siteLinks.map((link) => (
              <li key={link.to} className="flex">
                <PageLink to={link.to} className={navLinkClass}>
                  {t(link.text)}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-x-1 desk:gap-x-2">
          <LanguageChoice />
          <AccountArea />
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

/** The current page is underlined and has `aria-current`. */
const navLinkClass =
  'relative flex items-center rounded-badge font-strong text-ink hover:text-ter after:absolute after:inset-x-0 after:bottom-0 after:h-[3px] aria-[current=page]:after:bg-ter';
