import { useTexts } from '#web/app/i18n/texts.tsx';
import { CoursePoster } from '#web/features/posters/course-poster.tsx';
import { SearchPanel } from './search-panel.tsx';

/** The brand poster: its tree is on the right, so that the text is over open sky. */
const place = { id: 'portada', region: 'Andalucía', province: 'Cádiz' };

/** The claim of Salida over a poster of a course, overlapped by the search form. */
export function Hero({ courseCount, today }: { courseCount: number | null; today: string }) {
  const t = useTexts('home');
  return (
    <div className="relative pb-9">
      <CoursePoster
        place={place}
        hour="morning"
        width={390}
        height={470}
        desk={{ width: 1440, height: 600 }}
        eager
        className="h-117.5 desk:h-150"
      />
      <div className="container-page absolute inset-x-0 top-0 pt-8 text-[#0a2a24] desk:pt-16">
        <h1 className="max-w-150 text-hero">{t('hero.title')}</h1>
        <p className="mt-3 max-w-64 font-strong text-[1.0625rem] desk:max-w-none desk:text-[1.25rem]">
          {courseCount === null ? t('hero.lead') : t('hero.leadCount', { count: courseCount })}
        </p>
      </div>
      <div className="container-page relative -mt-24 desk:-mt-12">
        <SearchPanel today={today} />
      </div>
    </div>
  );
}
