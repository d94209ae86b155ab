import { data, type HeadersArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { PostSlug } from '#shared/articles/post-slugs.ts';
import { posts } from '#shared/articles/posts.ts';
import type { listGolfCourses } from '#shared/courses/contract.ts';
import { call } from '#web/api/call.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { publicPage } from '#web/app/public-page.ts';
import { Button } from '#web/design/button.tsx';
import { TextLink } from '#web/design/text-link.tsx';
import { regionSummaries } from '../destinations/region-summaries.ts';
import { blogPosting, breadcrumbs } from '../linked-data.ts';
import { OutOfBounds } from '../out-of-bounds.tsx';
import { ArticlePage } from './article-page.tsx';
import { articleLoader, type ReadArticle } from './load-article.ts';
import { loadPosts, type PostCard } from './load-posts.ts';
import { PostList } from './post-list.tsx';
import { PostMeta } from './post-meta.tsx';
import { RegionTable } from './region-table.tsx';

export function headers({ loaderHeaders }: HeadersArgs): HeadersInit {
  return loaderHeaders.has('Cache-Control') ? loaderHeaders : publicPage();
}

interface FoundPost {
  readonly slug: PostSlug;
  readonly date: string;
  readonly seller: string;
  readonly article: ReadArticle;
  readonly others: readonly PostCard[];
  readonly regions: ReturnType<typeof regionSummaries>;
}

export async function loader(args: LoaderFunctionArgs) {
  const found = posts.find(({ slug }) => slug === args.params.slug);
  if (!found) {
    const none: { post: FoundPost | null } = { post: null };
    return data(none, { status: 404, headers: { 'Cache-Control': 'no-store' } });
  }
  const [{ article, seller }, courses] = await Promise.all([
    articleLoader(found.article)(args),
    call<typeof listGolfCourses>('GET /api/golf-courses', {}),
  ]);
  const { slug, date } = found;
  const post: FoundPost = {
    slug,
    date,
    seller: seller?.name ?? 'Salida',
    article,
    others: loadPosts(args.request, slug).slice(0, 2),
    regions: regionSummaries(courses),
  };
  return data({ post });
}

/** `/blog/{slug}` */
export default function Post() {
  const t = useTexts('pages');
  const language = useLanguage();
  const { post } = useLoaderData<typeof loader>();
  if (!post) {
    return (
      <OutOfBounds title={t('blog.unknown')} text={t('blog.unknownText')} height={300}>
        <Button asChild>
          <Link to="/blog">{t('blog.all')}</Link>
        </Button>
      </OutOfBounds>
    );
  }
  const { slug, date, seller, article, others, regions } = post;
  const path = `/blog/${slug}`;
  const picture = `blog-${slug}` as const;
  return (
    <ArticlePage
      key={slug}
      article={article}
      picture={picture}
      above={
        <TextLink asChild arrow="back" standalone>
          <Link to="/blog">{t('blog.title')}</Link>
        </TextLink>
      }
      below={<PostMeta date={date} minutes={article.minutes} />}
      slots={{ regions: <RegionTable regions={regions} /> }}
      about={[
        blogPosting(
          { headline: article.title, description: article.description, date, author: seller },
          { language, path, picture: `/pictures/${picture}.png` },
        ),
        breadcrumbs(language, [
          [t('blog.title'), '/blog'],
          [article.title, path],
        ]),
      ]}
      end={
        <>
          <Button asChild>
            <Link to="/reservar?paso=1">{t('plan')}</Link>
          </Button>
          <aside aria-labelledby="more-title" className="mt-14 border-head border-t-2 pt-6">
            <h2 id="more-title" className="mb-6 text-h3">
              {t('blog.more')}
            </h2>
            <PostList posts={others} heading="h3" />
          </aside>
        </>
      }
    />
  );
}
