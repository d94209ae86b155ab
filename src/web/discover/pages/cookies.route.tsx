import { useLoaderData } from 'react-router';
import cookies from '#shared/articles/cookies/article.ts';
import { publicPage } from '#web/app/public-page.ts';
import { ArticlePage } from './article-page.tsx';
import { ConsentChoice } from './consent-choice.tsx';
import { articleLoader } from './load-article.ts';
import { SellerFacts } from './seller-facts.tsx';

export const headers = publicPage;
export const shouldRevalidate = () => false;
export const loader = articleLoader(cookies);

export default function Cookies() {
  const { article, seller, demo } = useLoaderData<typeof loader>();
  return (
    <ArticlePage
      article={article}
      picture="cookies"
      slots={{ consent: <ConsentChoice />, seller: <SellerFacts seller={seller} demo={demo} /> }}
    />
  );
}
