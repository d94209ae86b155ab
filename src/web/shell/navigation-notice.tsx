import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { Spinner } from '#web/design/spinner.tsx';

/**
 * A move to another page, made perceptible: the word "Cargando..." when its code takes longer than 400 ms, and its
 * title read out when it is there (a browser does so itself only when a whole document arrives).
 */
export function NavigationNotice() {
  const general = useTexts('general');
  const isLoading = useNavigation().state === 'loading';
  const title = useTitleAfterMove();
  return (
    <>
      {isLoading && (
        <div className="surface fixed top-18 left-1/2 z-50 -translate-x-1/2 rounded-full shadow-float">
          <Spinner text={general('loading')} className="px-4 py-2.5" />
        </div>
      )}
      <p className="sr-only" role="status">
        {title}
      </p>
    </>
  );
}

function useTitleAfterMove(): string {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  const first = useRef(pathname);
  useEffect(() => {
    if (first.current === pathname) return;
    first.current = '';
    // The new page's <title> is in the document once this render is through.
    const timer = setTimeout(() => setTitle(document.title), 100);
    return () => clearTimeout(timer);
  }, [pathname]);
  return title;
}
