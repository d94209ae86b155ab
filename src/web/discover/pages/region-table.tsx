import { formatCents } from '#shared/kernel/money.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { placePath } from '../destinations/place-path.ts';
import type { RegionSummary } from '../destinations/region-summaries.ts';
import { TableOf } from './blocks.tsx';

/** The current catalogue by region, so that no article is out of date. */
export function RegionTable({ regions }: { regions: readonly RegionSummary[] }) {
  const t = useTexts('pages');
  const language = useLanguage();
  return (
    <TableOf
      head={[t('regions.region'), t('regions.courses'), t('regions.from'), t('regions.zones')]}
      rows={regions.map(({ name, courseCount, fromCents, zones }) => [
        [{ kind: 'link', text: name, to: placePath(name) }],
        [String(courseCount)],
        [fromCents === null ? '—' : formatCents(fromCents, language)],
        [zones.map((zone) => zone.name).join(', ') || '—'],
      ])}
    />
  );
}
