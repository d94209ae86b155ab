import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { PageHead } from '#web/app/page-head.tsx';
import { publicPage } from '#web/app/public-page.ts';
import { PageHeading } from '#web/design/page.tsx';
import { loadPosts } from './load-posts.ts';
import { PostList } from './post-list.tsx';

export const headers = publicPage;
export const shouldRevalidate = () => false;
export const loader = ({ request }: LoaderFunctionArgs) => ({ posts: loadPosts(request) });

/** `/blog`: all posts. */
export default function Blog() {
  const t = useTexts('pages');
  const { posts } = useLoaderData<typeof loader>();
  return (
    <div className="container-page pb-(--rhythm)">
      <PageHead title={t('blog.title')} description={t('blog.description')} picture="/pictures/blog.png" />
      <PageHeading title={t('blog.title')} lead={t('blog.lead')} className="desk:pt-14 desk:pb-10" />
      <PostList posts={posts} heading="h2" />
    </div>
  );
}
