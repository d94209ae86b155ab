import { Check, ChevronDown } from 'lucide-react';
import { useLocation } from 'react-router';
import { languages, pathIn } from '#shared/texts/languages.ts';
import { chooseLanguage } from '#web/app/i18n/own-language.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { classNames } from '#web/design/class-names.ts';
import { MenuPanel, menuItemClass } from './menu-panel.tsx';

const MENU_ID = 'language-menu';

/** ES, EN, FR: the page that is open, in another language. */
export function LanguageChoice() {
  const t = useTexts('shell');
  const current = useLanguage();
  return (
    <div className="hidden desk:block">
      <button
        type="button"
        popoverTarget={MENU_ID}
        aria-label={t('language.open')}
        className="flex min-h-11 items-center gap-1 rounded-control px-2.5 font-strong text-[0.9375rem] hover:bg-sand2"
      >
        {t(`language.short.${current}`)}
        <ChevronDown size={14} aria-hidden="true" />
      </button>
      <MenuPanel id={MENU_ID} label={t('language.label')} size="desk">
        <LanguageList />
      </MenuPanel>
    </div>
  );
}

/** Links to the same page in the other languages; a whole new document, since nothing of the old one is left. */
export function LanguageList() {
  const t = useTexts('shell');
  const current = useLanguage();
  const { pathname, search } = useLocation();
  return (
    <ul>
      {languages.map((language) => {
        const isCurrent = language === current;
        return (
          <li key={language}>
            <a
              href={pathIn(language, pathname + search)}
              hrefLang={language}
              lang={language}
              aria-current={isCurrent || undefined}
              onClick={() => chooseLanguage(language)}
              className={classNames(menuItemClass, isCurrent && 'font-strong')}
            >
              {t(`language.name.${language}`)}
              {isCurrent && <Check size={18} className="ml-auto" aria-hidden="true" />}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
