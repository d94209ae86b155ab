import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { classNames } from '#web/design/class-names.ts';
import { PageLink } from '../page-link.tsx';
import type { ShellLink } from './links.ts';

interface MenuPanelProps {
  id: string;
  label: string;
  /** A small one under its button on a desk; the whole width under the header on a phone. */
  size: 'desk' | 'phone';
  children: ReactNode;
}

/**
 * What a header's button unfolds. The browser's own popover: it opens before scripts arrive, closes by Escape and by a
 * tap outside, and adds nothing to the first view.
 */
export function MenuPanel({ id, label, size, children }: MenuPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (openedAt.current !== key) panel.current?.hidePopover();
    openedAt.current = key;
  }, [key]);
  return (
    <nav
      ref={panel}
      id={id}
      popover="auto"
      aria-label={label}
      className={classNames(
        'surface fixed inset-auto border border-line shadow-float',
        size === 'desk'
          ? 'top-18 right-[max(var(--gutter),calc((100%-75rem)/2+var(--gutter)))] min-w-64 animate-appear rounded-card p-1.5'
          : 'inset-x-0 top-16 max-h-[calc(100dvh-4rem)] w-full animate-appear overflow-y-auto overscroll-contain border-x-0 px-(--gutter) pt-2 pb-24',
      )}
    >
      {children}
    </nav>
  );
}

export const menuItemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-chip px-3 text-left text-[0.9375rem] hover:bg-sand2 aria-[current=page]:font-strong';

/** Links of a menu, one below the other. */
export function MenuLinks({ links, className }: { links: readonly ShellLink[]; className?: string }) {
  const t = useTexts('shell');
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.to}>
          <PageLink to={link.to} className={menuItemClass}>
            {t(link.text)}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
