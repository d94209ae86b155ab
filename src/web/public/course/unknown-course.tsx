import { Link } from 'react-router';
import { Button } from '#web/design/button.tsx';
import { PageHead } from '#web/frame/page-head.tsx';
import { CoursePoster } from '#web/frame/posters/course-poster.tsx';
import { useTexts } from '#web/frame/texts/texts.tsx';

/** No course has that address. */
export function UnknownCourse() {
  const t = useTexts('course');
  return (
    <div className="container-reading section-rhythm grid items-center gap-8 desk:grid-cols-[1fr_24rem] desk:gap-14">
      <PageHead title={t('unknown.title')} hidden />
      <div>
        <h1 className="text-h1 text-head">{t('unknown.title')}</h1>
        <p className="mt-3 max-w-110 text-mut">{t('unknown.text')}</p>
        <Button asChild className="mt-6">
          <Link to="/green-fees">{t('unknown.search')}</Link>
        </Button>
      </div>
      <CoursePoster
        place={{ id: '404', region: 'Canarias' }}
        hour="dusk"
        width={384}
        height={300}
        eager
        className="h-60 rounded-poster desk:h-75"
      />
    </div>
  );
}
