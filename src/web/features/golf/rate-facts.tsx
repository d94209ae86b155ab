import { type Inclusion, teesToName } from '#shared/tee-times/line-terms.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { formatMoment } from '#web/features/dates/dates.ts';

interface RateFactsProps {
  of: {
    readonly rateName?: string | null;
    readonly includes?: readonly Inclusion[];
    readonly sellsTwoTees?: boolean;
    readonly teeTimeSlots?: readonly { readonly tee?: 1 | 10 | undefined }[];
    /** Present only if it has to be shown. */
    readonly tee?: 1 | 10;
    /** The club's own terms of cancellation, where they are stricter than the course's ladder. */
    readonly clubCancellation?: readonly { readonly until: string; readonly feePercent: number }[];
  };
  /** Time zone of the course, to show the club's own terms. */
  timeZone?: string;
  className?: string;
}

/** Starting tee (if it has to be shown), the club's rate and the included extras; renders nothing without them. */
export function RateFacts({ of, timeZone, className = '' }: RateFactsProps) {
  const t = useTexts('general');
  const language = useLanguage();
  const flights = (of.teeTimeSlots ?? []).map(({ tee }) => ({ tee: tee ?? 1 }) as const);
  const tees = of.tee ? [of.tee] : teesToName(flights, of.sellsTwoTees ?? false);
  const facts = [
    ...(tees.length === 0 ? [] : [tees.map((tee) => t('tee', { tee })).join(' / ')]),
    ...(of.rateName ? [of.rateName] : []),
    ...(of.includes ?? []).map((one) => t(`includes.${one}`)),
  ];
  const last = of.clubCancellation?.findLast(({ feePercent }) => feePercent < 100);
  const isOver = !last || Date.parse(last.until) < Date.now();
  if (facts.length === 0 && !of.clubCancellation) return null;
  return (
    <div className={`text-mut text-small ${className}`}>
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      {of.clubCancellation && timeZone && (
        <p className="text-solink">
          {isOver
            ? t('clubCancellation.over')
            : t('clubCancellation.until', { moment: formatMoment(last.until, language, timeZone) })}
        </p>
      )}
    </div>
  );
}
