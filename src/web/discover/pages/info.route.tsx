import { Link, useLoaderData } from 'react-router';
import info from '#shared/articles/info/article.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { publicPage } from '#web/app/public-page.ts';
import { Button } from '#web/design/button.tsx';
import { AssistantCards } from '#web/features/assistants/assistant-cards.tsx';
import { ArticlePage } from './article-page.tsx';
import { articleLoader } from './load-article.ts';

export const headers = publicPage;
export const shouldRevalidate = () => false;
export const loader = articleLoader(info);

/** `/info`: how it works. */
export default function Info() {
  const t = useTexts('pages');
  const { article } = useLoaderData<typeof loader>();
  return (
    <ArticlePage
      article={article}
      picture="info"
      slots={{
        assistants: (
          <div className="text-body leading-normal *:desk:grid-cols-1">
            <AssistantCards />
          </div>
        ),
      }}
      end={
        <Button asChild>
          <Link to="/reservar?paso=1">{t('plan')}</Link>
        </Button>
      }
    />
  );
}
