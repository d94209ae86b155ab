import { ArrowRight } from 'lucide-react';
import { lazy, useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import type { listGolfCourses } from '#shared/courses/contract.ts';
import { call } from '#web/api/call.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { PageHead } from '#web/app/page-head.tsx';
import { publicPage } from '#web/app/public-page.ts';
import { Section } from '#web/design/page.tsx';
import { CoursePoster } from '#web/features/posters/course-poster.tsx';
import { PosterCard } from '#web/features/posters/poster-card.tsx';
import { chipPrice } from '#web/features/prices/chip-price.ts';
import { WhenInView } from '../map/when-in-view.tsx';
import { placePath } from './place-path.ts';
import { type RegionSummary, regionSummaries } from './region-summaries.ts';

export const headers = publicPage;

const RegionsMap = lazy(() => import('./regions-map.tsx'));

export async function loader() {
  return { regions: regionSummaries(await call<typeof listGolfCourses>('GET /api/golf-courses', {})) };
}

/** Every region on a map and as a poster. */
export default function Destinations() {
  const t = useTexts('destinations');
  const language = useLanguage();
  const { regions } = useLoaderData<typeof loader>();
  const [activeName, setActiveName] = useState<string | null>(null);
  const courseCount = regions.reduce((sum, region) => sum + region.courseCount, 0);
  const zones = regions.flatMap((region) => region.zones);
  return (
    <>
      <PageHead
        title={t('head.title')}
        description={t('head.description', { count: courseCount, regions: regions.length })}
      />
      <Section className="pt-7! desk:pt-12!">
        <div className="grid grid-cols-1 gap-7 desk:grid-cols-[minmax(0,1fr)_37.5rem] desk:gap-14">
          <div>
            <h1 className="text-h1 text-head">{t('title')}</h1>
            <p className="mt-3 max-w-110 text-mut">
              {t('lead', { count: courseCount, regions: regions.length })}
            </p>
            <h2 className="mt-7 mb-3 text-h3 desk:mt-9">{t('zones')}</h2>
            <ul className="border-line border-t">
              {zones.map((zone) => (
                <li key={zone.name} className="border-line border-b">
                  <Link
                    to={placePath(zone.name)}
                    className="group/zone flex min-h-13 items-center gap-x-3 rounded-badge py-2"
                  >
                    <span className="mr-auto text-card text-head underline-offset-4 group-hover/zone:underline">
                      {zone.name}
                    </span>
                    <span className="text-right text-mut text-small">
                      {t('courses', { count: zone.courseCount })}
                      {zone.fromCents !== null &&
                        ` · ${t('from', { price: chipPrice(zone.fromCents, language) })}`}
                    </span>
                    <ArrowRight size={16} aria-hidden="true" className="text-seaink" />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
          <WhenInView className="aspect-square overflow-hidden rounded-card border border-line desk:aspect-auto desk:h-150">
            <RegionsMap regions={regions} activeName={activeName} />
          </WhenInView>
        </div>
      </Section>
      <Section tone="sand">
        <h2 className="mb-6 text-h2 text-head">{t('regions')}</h2>
        <ul className="grid grid-cols-2 gap-x-4 gap-y-7 desk:grid-cols-4 desk:gap-x-6 desk:gap-y-10">
          {regions.map((region) => (
            <RegionCard key={region.name} region={region} onActive={setActiveName} />
          ))}
        </ul>
      </Section>
    </>
  );
}

interface RegionCartelProps {
  region: RegionSummary;
  onActive: (name: string | null) => void;
}

function RegionCard({ region, onActive }: RegionCartelProps) {
  const t = useTexts('destinations');
  const language = useLanguage();
  return (
    <li onPointerEnter={() => onActive(region.name)} onPointerLeave={() => onActive(null)}>
      <Link to={placePath(region.name)} className="block rounded-poster">
        <PosterCard
          name={region.name}
          picture={
            <CoursePoster
              place={{ id: `region-${region.name}`, region: region.name }}
              width={242}
              height={286}
              className="aspect-[11/13]"
            />
          }
        />
        <p className="mt-3 text-mut text-small">
          <b className="text-ink">{t('courses', { count: region.courseCount })}</b>
          {region.fromCents !== null && ` · ${t('from', { price: chipPrice(region.fromCents, language) })}`}
        </p>
      </Link>
    </li>
  );
}
