import { useLoaderData } from 'react-router';
import careers from '#shared/articles/careers/article.ts';
import { publicPage } from '#web/app/public-page.ts';
import { ArticlePage } from './article-page.tsx';
import { articleLoader } from './load-article.ts';
import { SellerFacts } from './seller-facts.tsx';

export const headers = publicPage;
export const shouldRevalidate = () => false;
export const loader = articleLoader(careers);

export default function Careers() {
  const { article, seller, demo } = useLoaderData<typeof loader>();
  return (
    <ArticlePage
      article={article}
      picture="careers"
      slots={{ seller: <SellerFacts seller={seller} demo={demo} /> }}
    />
  );
}
