import { Link } from 'react-router';
import type { TextKey } from '#web/app/i18n/text-keys.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { Logo } from '#web/design/logo.tsx';
import type { ShellLink } from './header/links.ts';

const columns: readonly { readonly title: TextKey<'shell'>; readonly links: readonly ShellLink[] }[] = [
  {
    title: 'footer.book',
    links: [
      { to: '/green-fees', text: 'nav.greenFees' },
      { to: '/packages', text: 'footer.packages' },
      { to: '/hotels', text: 'nav.hotels' },
      { to: '/ofertas', text: 'nav.offers' },
      { to: '/gift-cards', text: 'footer.giftCards' },
    ],
  },
  {
    title: 'footer.company',
    links: [
      { to: '/about', text: 'footer.about' },
      { to: '/careers', text: 'footer.careers' },
      { to: '/blog', text: 'footer.blog' },
      { to: '/press', text: 'footer.press' },
    ],
  },
  {
    title: 'footer.help',
    links: [
      { to: '/contact', text: 'footer.contact' },
      { to: '/info', text: 'footer.howItWorks' },
      { to: '/flow-reservas', text: 'footer.reservations' },
    ],
  },
  {
    title: 'footer.legal',
    links: [
      { to: '/terms', text: 'footer.terms' },
      { to: '/privacy', text: 'footer.privacy' },
      { to: '/cookies', text: 'footer.cookies' },
      { to: '/accesibilidad', text: 'footer.accessibility' },
    ],
  },
];

export function Footer() {
  const t = useTexts('shell');
  return (
    <footer className="band-pine9 print-hidden pb-(--bottom-bar) [:root:has([data-consent-bar])_&]:pb-[calc(var(--bottom-bar)+var(--consent-bar))]">
      <div className="container-page pt-8 pb-7 desk:pt-16">
        <div className="grid gap-x-10 gap-y-8 desk:grid-cols-[1.4fr_4fr]">
          <div>
            <Logo onPine />
            <p className="mt-4 max-w-80 text-onpinem text-small">{t('footer.line')}</p>
          </div>
          <nav aria-label={t('footer.label')} className="grid grid-cols-2 gap-x-6 gap-y-6 desk:grid-cols-4">
            {columns.map((column) => (
              <div key={column.title}>
                <h2 className="mb-1.5 font-strong text-[0.9375rem] text-sol">{t(column.title)}</h2>
                <ul>
                  {column.links.map((link) => (
                    <li key={link.to}>
                      <Link
                        to={link.to}
                        className="inline-flex min-h-11 items-center rounded-badge wrap-anywhere hyphens-auto underline-offset-4 hover:underline desk:min-h-8.5"
                      >
                        {t(link.text)}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
        <div className="mt-9 flex flex-wrap justify-between gap-x-6 gap-y-2 border-pine border-t pt-5 text-onpinem text-smallest">
          <p>{t('footer.rights')}</p>
          <p>{t('footer.languages')}</p>
        </div>
      </div>
    </footer>
  );
}
