import { Link, useRouteError } from 'react-router';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { PageHead } from '#web/app/page-head.tsx';
import { buttonClass } from '#web/design/button.tsx';
import { ErrorState } from '#web/design/error-state.tsx';
import { Frame } from './shell.tsx';

/** When a page fails as a whole: what is safe, a new try, a way out. */
export function ErrorPage() {
  const t = useTexts('shell');
  const general = useTexts('general');
  // The console is where a developer looks; the person gets sentences.
  console.error(useRouteError());
  return (
    <Frame>
      <PageHead title={t('error.title')} hidden />
      <div className="container-reading section-rhythm">
        <ErrorState
          heading="h1"
          title={t('error.title')}
          action={
            <div className="flex flex-wrap gap-2">
              <button
                type="button"
                className={buttonClass({ kind: 'secondary' })}
                onClick={() => location.reload()}
              >
                {general('retry')}
              </button>
              <Link to="/" className={buttonClass({ kind: 'quiet' })}>
                {t('error.home')}
              </Link>
            </div>
          }
        >
          {t('error.text')}
        </ErrorState>
      </div>
    </Frame>
  );
}
