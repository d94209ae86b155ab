import type { Announced } from '#shared/offers/contract.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { classNames } from '#web/design/class-names.ts';

/** `−30 %`, only where it may be announced (a prior price exists). */
export function OfferTag({
  announced,
  size = 'small',
  className,
}: {
  announced: Announced | null;
  size?: 'small' | 'large';
  className?: string;
}) {
  const t = useTexts('offers');
  if (!announced) return null;
  return (
    <span
      className={classNames(
        'inline-block whitespace-nowrap rounded-badge bg-sol font-display text-onsol lining-nums',
        size === 'large' ? 'px-3.5 py-1 text-[1.375rem]' : 'px-2 py-0.5 text-body',
        className,
      )}
    >
      <span className="sr-only">{t('of')} </span>
      {t('percent', { percent: announced.percent })}
    </span>
  );
}
