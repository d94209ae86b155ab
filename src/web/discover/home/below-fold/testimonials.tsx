import type { Testimonial } from '#shared/testimonials/contract.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { Avatar } from '#web/design/avatar.tsx';
import { Section, SectionHeading } from '#web/design/page.tsx';
import { Stars } from '#web/design/stars.tsx';
import { LoadFailed } from './load-failed.tsx';

const tags = { es: 'es-ES', en: 'en-GB', fr: 'fr-FR' } as const;

/** Testimonials of customers, each in its original language. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] | null }) {
  const t = useTexts('home');
  const isDemo = testimonials?.some((one) => one.isDemo);
  return (
    <Section tone="sand" aria-labelledby="opiniones">
      <SectionHeading
        id="opiniones"
        title={t('testimonials.title')}
        lead={isDemo && t('testimonials.demo')}
      />
      {!testimonials && <LoadFailed>{t('testimonials.failed')}</LoadFailed>}
      {testimonials?.length === 0 && <p className="text-mut">{t('testimonials.empty')}</p>}
      <ul className="grid gap-x-10 gap-y-9 desk:grid-cols-3">
        {testimonials?.map((one) => (
          <li key={one.id}>
            <TestimonialCard testimonial={one} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function TestimonialCard({
  testimonial: { rating, comment, language: commentLanguage, customerName, imageUrl, location },
}: {
  testimonial: Testimonial;
}) {
  const t = useTexts('home');
  const language = useLanguage();
  const shown = new Intl.NumberFormat(tags[language]).format(rating);
  return (
    <figure>
      <Stars value={rating} size={20} label={t('testimonials.rating', { rating: shown })} />
      <blockquote lang={commentLanguage} className="mt-2.5 text-card text-head">
        «{comment}»
      </blockquote>
      <figcaption className="mt-3.5 flex items-center gap-2.5 text-small">
        {imageUrl && (
          <Avatar size={36}>
            <img src={imageUrl} alt="" width={36} height={36} loading="lazy" />
          </Avatar>
        )}
        <span>
          <b>{customerName}</b> <span className="text-mut">· {location}</span>
        </span>
      </figcaption>
    </figure>
  );
}
