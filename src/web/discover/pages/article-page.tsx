import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Article } from '#shared/site/articles.ts';
import { type PagePictureName, pagePicture } from '#shared/site/page-pictures.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { PageHead } from '#web/app/page-head.tsx';
import { CoursePoster } from '#web/features/posters/course-poster.tsx';
import { Blocks, type Slots } from './blocks.tsx';

interface ArticlePageProps {
  article: Article;
  picture: PagePictureName;
  /** Above the title: a back link. */
  above?: ReactNode;
  /** Below the lead: a date, reading time. */
  below?: ReactNode;
  /** The values that the page inserts into the text's slots. */
  slots?: Slots;
  /** As schema.org objects (JSON-LD). */
  about?: readonly object[];
  /** After the last section, within the column. */
  end?: ReactNode;
}

/** The layout of every article: poster, title, contents, text. */
export function ArticlePage({ article, picture, above, below, slots, about, end }: ArticlePageProps) {
  const place = pagePicture(picture);
  return (
    <article className="pb-(--rhythm)">
      <PageHead
        title={article.title}
        description={article.description}
        picture={`/pictures/${picture}.png`}
        about={about}
      />
      <CoursePoster
        place={place}
        hour={place.hour}
        width={390}
        height={190}
        desk={{ width: 1440, height: 320 }}
        eager
        className="h-47.5 desk:h-80"
      />
      <div className="container-page grid grid-cols-1 desk:grid-cols-[15rem_minmax(0,40rem)] desk:gap-x-20">
        <header className="pt-7 desk:col-start-2 desk:pt-12">
          {above && <div className="mb-4">{above}</div>}
          <h1 className="text-h1 text-head">{article.title}</h1>
          <p className="mt-4 text-pretty text-[1.1875rem] text-mut leading-normal desk:text-[1.3125rem]">
            {article.lead}
          </p>
          {below && <div className="mt-4 text-mut text-small">{below}</div>}
        </header>
        <Contents article={article} />
        <div className="min-w-0 desk:col-start-2">
          {article.sections.map(({ id, title, blocks }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="mt-10 desk:mt-14">
              <h2 id={`${id}-title`} className="text-h2 text-head">
                {title}
              </h2>
              <Blocks blocks={blocks} slots={slots} />
            </section>
          ))}
          {end && <div className="mt-12 desk:mt-16">{end}</div>}
        </div>
      </div>
    </article>
  );
}

/** Minimum number of sections for a table of contents. */
const CONTENTS_FROM = 3;

/** Beside the text and sticky on a desktop, collapsed above it on a phone. */
function Contents({ article: { sections } }: { article: Article }) {
  const t = useTexts('pages');
  if (sections.length < CONTENTS_FROM) return null;
  const links = (
    <ul className="grid">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center rounded-badge py-1.5 text-body text-mut underline-offset-4 hover:text-ink hover:underline desk:min-h-0 desk:text-small"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <nav
        aria-labelledby="contents-title"
        className="sticky top-28 col-start-1 row-span-2 row-start-1 mt-13 hidden max-h-[calc(100dvh-9rem)] self-start overflow-y-auto desk:block"
      >
        <h2 id="contents-title" className="mb-2 border-head border-t-2 pt-3 text-h3">
          {t('contents')}
        </h2>
        {links}
      </nav>
      <details className="group/fold mt-6 border-line border-y desk:hidden">
        <summary className="flex min-h-13 list-none items-center justify-between rounded-badge font-strong [&::-webkit-details-marker]:hidden">
          {t('contents')}
          <ChevronDown
            size={18}
            aria-hidden="true"
            className="transition-transform group-open/fold:rotate-180"
          />
        </summary>
        <nav aria-label={t('contents')} className="pb-3">
          {links}
        </nav>
      </details>
    </>
  );
}
