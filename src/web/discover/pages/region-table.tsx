import { formatCents } from '#shared/kernel/money.ts';
import type { Inline } from '#shared/site/articles.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { placePath } from '../destinations/place-path.ts';
import type { RegionSummary } from '../destinations/region-summaries.ts';
import { TableOf } from './blocks.tsx';

const words = (text: string): Inline[] => [{ kind: 'words', text }];

/** The catalogue by region as it is today, so that no article can be out of date. */
export function RegionTable({ regions }: { regions: readonly RegionSummary[] }) {
  const t = useTexts('pages');
  const language = useLanguage();
  return (
    <TableOf
      head={[t('regions.region'), t('regions.courses'), t('regions.from'), t('regions.zones')]}
      rows={regions.map(({ name, courseCount, fromCents, zones }) => [
        [{ kind: 'link', text: name, to: placePath(name) }],
        words(String(courseCount)),
        words(fromCents === null ? '—' : formatCents(fromCents, language)),
        words(zones.map((zone) => zone.name).join(', ') || '—'),
      ])}
    />
  );
}
