import { Spinner } from '#web/design/spinner.tsx';
import { useTexts } from './i18n/texts.tsx';
import { PageHead } from './page-head.tsx';

/** In a page's place until its code is here; titled, since a document has a name at every moment (WCAG 2.4.2). */
export function PageLoading() {
  const common = useTexts('common');
  return (
    <>
      <PageHead hidden />
      <Spinner text={common('loading')} className="min-h-96 justify-center" />
    </>
  );
}
