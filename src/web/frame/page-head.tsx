import { useTexts } from './texts/texts.tsx';

interface PageHeadProps {
  /** The page's own name; the product's name follows it. Without it (first page) the product's line stands. */
  title?: string;
  /** One sentence for search engines and shared links. */
  description?: string;
  /** Not for search engines: private pages, errors. */
  hidden?: boolean;
}

/** Title and description of a page; React moves them into the document's head. Each page renders one. */
export function PageHead({ title, description, hidden }: PageHeadProps) {
  const common = useTexts('common');
  const full = title ? common('pageTitle', { title }) : common('siteTitle');
  return (
    <>
      <title>{full}</title>
      <meta property="og:title" content={full} />
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {hidden && <meta name="robots" content="noindex" />}
    </>
  );
}
