import { Check, ChevronDown } from 'lucide-react';
import { languages } from '#shared/texts/languages.ts';
import { classNames } from '#web/design/class-names.ts';
import { useLanguage, useTexts } from '../texts/texts.tsx';
import { MenuPanel, menuItemClass } from './menu-panel.tsx';

const MENU_ID = 'language-menu';

/** ES, EN, FR. Those whose sentences are not written yet can't be chosen, and say so. */
export function LanguageChoice() {
  const t = useTexts('frame');
  return (
    <div className="hidden desk:block">
      <button
        type="button"
        popoverTarget={MENU_ID}
        aria-label={t('language.open')}
        className="flex min-h-11 items-center gap-1 rounded-control px-2.5 font-strong text-[0.9375rem] hover:bg-sand2"
      >
        {t('language.short.es')}
        <ChevronDown size={14} aria-hidden="true" />
      </button>
      <MenuPanel id={MENU_ID} label={t('language.label')} size="desk">
        <LanguageList />
      </MenuPanel>
    </div>
  );
}

export function LanguageList() {
  const t = useTexts('frame');
  const current = useLanguage();
  return (
    <ul>
      {languages.map((language) =>
        language === current ? (
          <li key={language} className={classNames(menuItemClass, 'font-strong')} aria-current="true">
            <span lang={language}>{t(`language.name.${language}`)}</span>
            <Check size={18} className="ml-auto" aria-hidden="true" />
          </li>
        ) : (
          <li key={language} className="flex min-h-11 items-center gap-3 px-3 text-[0.9375rem] text-mut">
            <span lang={language}>{t(`language.name.${language}`)}</span>
            <span className="ml-auto text-smallest">{t('language.soon')}</span>
          </li>
        ),
      )}
    </ul>
  );
}
