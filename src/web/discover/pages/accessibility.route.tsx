import { useLoaderData } from 'react-router';
import accessibility from '#shared/articles/accessibility/article.ts';
import { publicPage } from '#web/app/public-page.ts';
import { ArticlePage } from './article-page.tsx';
import { articleLoader } from './load-article.ts';
import { SellerFacts } from './seller-facts.tsx';

export const headers = publicPage;
export const shouldRevalidate = () => false;
export const loader = articleLoader(accessibility);

export default function Accessibility() {
  const { article, seller, demo } = useLoaderData<typeof loader>();
  return (
    <ArticlePage
      article={article}
      picture="accessibility"
      slots={{ seller: <SellerFacts seller={seller} demo={demo} /> }}
    />
  );
}
