import { data, Link } from 'react-router';
import { Button } from '#web/design/button.tsx';
import { PageHead } from '#web/frame/page-head.tsx';
import { CoursePoster } from '#web/frame/posters/course-poster.tsx';
import { useTexts } from '#web/frame/texts/texts.tsx';

export function loader() {
  return data(null, { status: 404 });
}

/** Any other path: off the fairway, with two ways back. */
export default function NotFound() {
  const t = useTexts('home');
  return (
    <div className="container-reading section-rhythm grid items-center gap-8 desk:grid-cols-[1fr_24rem] desk:gap-14">
      <PageHead title={t('notFound.title')} hidden />
      <div>
        <h1 className="text-h1 text-head">{t('notFound.title')}</h1>
        <p className="mt-3 max-w-110 text-mut">{t('notFound.text')}</p>
        <div className="mt-6 flex flex-wrap gap-2">
          <Button asChild>
            <Link to="/">{t('notFound.home')}</Link>
          </Button>
          <Button asChild kind="secondary">
            <Link to="/reservar">{t('notFound.plan')}</Link>
          </Button>
        </div>
      </div>
      <CoursePoster
        place={{ id: '404', region: 'Canarias' }}
        hour="dusk"
        width={384}
        height={440}
        eager
        className="h-72 rounded-poster desk:h-110"
      />
    </div>
  );
}
