import { useLocation } from 'react-router';
import { languages, pathIn } from '#shared/texts/languages.ts';
import { useLanguage, useTexts } from './i18n/texts.tsx';
import { siteOrigin } from './site-origin.ts';

interface PageHeadProps {
  /** The page's title, followed by the product's name. Without it (home page) the product's title is used. */
  title?: string;
  /** One sentence for search engines and shared links. */
  description?: string;
  /** Not for search engines: private pages, errors. */
  hidden?: boolean;
  /** schema.org data of the page (`linked-data.ts`). */
  about?: readonly object[];
  /** Path of the picture for shared links, 1200 × 630. */
  picture?: string;
}

/** Title and description of a page; React moves them into the document's head. Each page renders one. */
export function PageHead({ title, description, hidden, about = [], picture }: PageHeadProps) {
  const general = useTexts('general');
  const full = title ? general('pageTitle', { title }) : general('siteTitle');
  return (
    <>
      <title>{full}</title>
      <meta property="og:title" content={full} />
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {hidden ? <meta name="robots" content="noindex" /> : <Addresses />}
      {!hidden && <SharedPicture picture={picture} />}
      {about.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is about the same things in the same order while it is open
        <script key={index} type="application/ld+json">
          {JSON.stringify(one)}
        </script>
      ))}
    </>
  );
}

/** The canonical address, without filters, and those of the other languages. */
function Addresses() {
  const language = useLanguage();
  const { pathname } = useLocation();
  const at = (path: string) => `${siteOrigin()}${path}`;
  return (
    <>
      <link rel="canonical" href={at(pathIn(language, pathname))} />
      <meta property="og:url" content={at(pathIn(language, pathname))} />
      {languages.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={at(pathIn(other, pathname))} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={at(pathname)} />
    </>
  );
}

function SharedPicture({ picture }: { picture?: string }) {
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Salida" />
      {picture && <meta property="og:image" content={`${siteOrigin()}${picture}`} />}
      {picture && <meta property="og:image:width" content="1200" />}
      {picture && <meta property="og:image:height" content="630" />}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
    </>
  );
}
