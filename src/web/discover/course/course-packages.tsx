import type { CourseDetail } from '#shared/search/contract.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { Section } from '#web/design/page.tsx';
import { OfferCard } from '../offers/offer-card.tsx';

/** Operators' packages around the course; renders nothing without one. */
export function CoursePackages({ course: { packages } }: { course: CourseDetail }) {
  const t = useTexts('course');
  if (packages.length === 0) return null;
  return (
    <Section aria-labelledby="paquetes" className="pt-0!">
      <h2 id="paquetes" className="mb-6 text-h2 text-head">
        {t('packages.title')}
      </h2>
      <ul className="grid gap-5 min-[40rem]:grid-cols-2 desk:grid-cols-3 desk:gap-6">
        {packages.map((offer) => (
          <li key={offer.id}>
            <OfferCard offer={offer} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
