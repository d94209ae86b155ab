import { useState } from 'react';
import { Link, useLoaderData, useSearchParams } from 'react-router';
import { pagePicture } from '#shared/site/page-pictures.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { PageHead } from '#web/app/page-head.tsx';
import { publicPage } from '#web/app/public-page.ts';
import { TextLink } from '#web/design/text-link.tsx';
import { CoursePoster } from '#web/features/posters/course-poster.tsx';
import { ContactForm } from './contact-form.tsx';
import { companyFacts } from './load-article.ts';
import { MessageSent, type SentMessage } from './message-sent.tsx';

export const headers = publicPage;
export const shouldRevalidate = () => false;
export const loader = () => companyFacts();

const shortcuts = [
  { name: 'cancel', to: '/mis-viajes' },
  { name: 'invoice', to: '/mis-reservas' },
  { name: 'giftCard', to: '/gift-cards#tus-tarjetas' },
  { name: 'how', to: '/info' },
] as const;

/** `/contact`: links to self-service pages, and a form for other inquiries. */
export default function Contact() {
  const t = useTexts('contact');
  // Loads the validation messages with the page: a load at the first mistake would suspend it for a moment.
  useTexts('validation');
  const { seller } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const [sent, setSent] = useState<SentMessage>();
  const place = pagePicture('contact');
  return (
    <div className="container-page grid grid-cols-1 items-start gap-x-20 gap-y-10 pt-7 pb-(--rhythm) desk:grid-cols-[minmax(0,1fr)_24rem] desk:pt-12">
      <PageHead title={t('title')} description={t('description')} picture="/pictures/contact.png" />
      <div className="min-w-0">
        {sent ? (
          <MessageSent sent={sent} onAnother={() => setSent(undefined)} />
        ) : (
          <>
            <h1 className="text-h1 text-head">{t('title')}</h1>
            <p className="mt-3 mb-7 max-w-150 text-mut">{t('lead')}</p>
            <ContactForm topic={params.get('asunto')} onSent={setSent} />
          </>
        )}
      </div>
      <aside className="grid gap-6">
        <CoursePoster
          place={place}
          hour={place.hour}
          width={350}
          height={200}
          desk={{ width: 384, height: 300 }}
          className="h-50 rounded-poster desk:h-75"
        />
        <div>
          <h2 className="mb-2 text-h3">{t('shortcuts.title')}</h2>
          <ul className="border-line border-t">
            {shortcuts.map(({ name, to }) => (
              <li key={name} className="flex min-h-13 items-center border-line border-b">
                <TextLink asChild arrow="forward" standalone>
                  <Link to={to}>{t(`shortcuts.${name}`)}</Link>
                </TextLink>
              </li>
            ))}
          </ul>
        </div>
        {seller && (
          <p className="text-mut text-small">
            {t('seller', { name: seller.name, address: seller.address })}{' '}
            <a href={`mailto:${seller.email}`} className="text-seaink underline underline-offset-4">
              {seller.email}
            </a>
          </p>
        )}
      </aside>
    </div>
  );
}
