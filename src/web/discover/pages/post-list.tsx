import { Link } from 'react-router';
import { pagePicture } from '#shared/site/page-pictures.ts';
import { classNames } from '#web/design/class-names.ts';
import { CoursePoster } from '#web/features/posters/course-poster.tsx';
import type { PostCard } from './load-posts.ts';
import { PostMeta } from './post-meta.tsx';

/** Posts with their posters; the whole card is clickable. */
export function PostList({ posts, heading: Heading }: { posts: readonly PostCard[]; heading: 'h2' | 'h3' }) {
  return (
    <ul className="grid grid-cols-1 gap-x-8 gap-y-9 desk:grid-cols-2 desk:gap-y-14">
      {posts.map((post) => {
        const place = pagePicture(`blog-${post.slug}`);
        return (
          <li key={post.slug} className="group/post relative">
            <CoursePoster
              place={place}
              hour={place.hour}
              width={350}
              height={210}
              desk={{ width: 552, height: 330 }}
              className="aspect-[5/3] rounded-poster"
            />
            <Heading className={classNames('mt-4 text-head', Heading === 'h2' ? 'text-h2' : 'text-card')}>
              <Link
                to={`/blog/${post.slug}`}
                className="rounded-badge underline-offset-4 after:absolute after:inset-0 group-hover/post:underline"
              >
                {post.title}
              </Link>
            </Heading>
            <p className="mt-2 text-pretty text-mut">{post.lead}</p>
            <div className="mt-2 text-mut text-small">
              <PostMeta date={post.date} minutes={post.minutes} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
