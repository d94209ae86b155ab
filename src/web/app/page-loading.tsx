import { Spinner } from '#web/design/spinner.tsx';
import { useTexts } from './i18n/texts.tsx';
import { PageHead } from './page-head.tsx';

/** Placeholder while a page's code loads. It has a title, because a document must always have one (WCAG 2.4.2). */
export function PageLoading() {
  const general = useTexts('general');
  return (
    <>
      <PageHead hidden />
      <Spinner text={general('loading')} className="min-h-96 justify-center" />
    </>
  );
}
