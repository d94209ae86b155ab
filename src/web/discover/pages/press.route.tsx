import { useLoaderData } from 'react-router';
import { type PagePictureName, pagePicture, pressPictures } from '#shared/site/page-pictures.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { publicPage } from '#web/app/public-page.ts';
import { CoursePoster } from '#web/features/posters/course-poster.tsx';
import { posterAddress } from '#web/features/posters/poster-address.ts';
import { ArticlePage } from './article-page.tsx';
import { articleLoader } from './load-article.ts';
import { SellerFacts } from './seller-facts.tsx';

export const headers = publicPage;
export const shouldRevalidate = () => false;
export const loader = articleLoader('press');

/** Size for a double page in print. */
const printSize = { width: 2000, height: 1250 };
const link = 'inline-flex min-h-11 items-center rounded-badge text-seaink underline underline-offset-4';

function Download({ name }: { name: (typeof pressPictures)[number] }) {
  const t = useTexts('pages');
  const place = pagePicture(name satisfies PagePictureName);
  const title = t(`posters.${name}`);
  return (
    <li>
      <CoursePoster
        place={place}
        hour={place.hour}
        width={310}
        height={194}
        label={title}
        className="aspect-[16/10] rounded-poster"
      />
      <p className="mt-2 font-strong">{title}</p>
      <p className="flex gap-5 text-small">
        <a
          href={posterAddress(place, printSize, place.hour)}
          download={`salida-${name}.svg`}
          aria-label={t('posters.svg', { title })}
          className={link}
        >
          SVG
        </a>
        <a
          href={`/pictures/${name}.png`}
          download={`salida-${name}.png`}
          aria-label={t('posters.png', { title })}
          className={link}
        >
          PNG
        </a>
      </p>
    </li>
  );
}

export default function Press() {
  const { article, seller, demo } = useLoaderData<typeof loader>();
  return (
    <ArticlePage
      article={article}
      picture="press"
      slots={{
        seller: <SellerFacts seller={seller} demo={demo} />,
        posters: (
          <ul className="grid grid-cols-1 gap-x-5 gap-y-6 text-body leading-normal desk:grid-cols-2">
            {pressPictures.map((name) => (
              <Download key={name} name={name} />
            ))}
          </ul>
        ),
      }}
    />
  );
}
