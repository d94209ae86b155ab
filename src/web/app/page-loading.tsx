import { Spinner } from '#web/design/spinner.tsx';
import { useTexts } from './i18n/texts.tsx';
import { PageHead } from './page-head.tsx';

/** In a page's place until its code is here; titled, since a document has a name at every moment (WCAG 2.4.2). */
export function PageLoading() {
  const general = useTexts('general');
  return (
    <>
      <PageHead hidden />
      <Spinner text={general('loading')} className="min-h-96 justify-center" />
    </>
  );
}
