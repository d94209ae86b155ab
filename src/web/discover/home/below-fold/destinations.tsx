import { Link } from 'react-router';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { Section, SectionHeading } from '#web/design/page.tsx';
import { CoursePoster } from '#web/features/posters/course-poster.tsx';
import { PosterCard } from '#web/features/posters/poster-card.tsx';
import { chipPrice } from '#web/features/prices/chip-price.ts';
import type { RegionSummary } from '../popular-regions.ts';
import { LoadFailed } from './load-failed.tsx';
import { MoreLink } from './more-link.tsx';

/** Four regions as posters, each with its number of courses and lowest price. */
export function Destinations({ regions }: { regions: readonly RegionSummary[] | null }) {
  const t = useTexts('home');
  return (
    <Section>
      <SectionHeading
        title={t('destinations.title')}
        aside={<MoreLink to="/destinations">{t('destinations.map')}</MoreLink>}
      />
      {regions ? (
        <ul className="grid grid-cols-2 gap-x-4 gap-y-6 desk:grid-cols-4 desk:gap-x-6">
          {regions.map((summary) => (
            <RegionCard key={summary.region} {...summary} />
          ))}
        </ul>
      ) : (
        <LoadFailed>{t('destinations.failed')}</LoadFailed>
      )}
    </Section>
  );
}

function RegionCard({ region, courseCount, fromCents }: RegionSummary) {
  const t = useTexts('home');
  const language = useLanguage();
  return (
    <li>
      <Link
        to={`/search/green-fees?region=${encodeURIComponent(region)}`}
        className="group/cartel block rounded-poster"
      >
        <PosterCard
          name={region}
          picture={
            <CoursePoster
              place={{ id: `region-${region}`, region }}
              width={242}
              height={286}
              className="aspect-[11/13]"
            />
          }
        />
        <p className="mt-3 text-mut text-small">
          <b className="text-ink">{t('destinations.courses', { count: courseCount })}</b>
          {fromCents !== null && ` · ${t('destinations.from', { price: chipPrice(fromCents, language) })}`}
        </p>
      </Link>
    </li>
  );
}
