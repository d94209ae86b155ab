import { type GiftPicture, giftPoster } from '#shared/gift-cards/terms.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { CoursePoster } from '#web/features/posters/course-poster.tsx';

interface GiftCardFaceProps {
  /** Whole euros; 0 before a choice. */
  amount: number;
  picture: GiftPicture;
  recipientName: string;
  message: string;
  /** The name of the giver, once it is known. */
  from: string | undefined;
}

/** The card as it will be printed: a framed poster, cream in both themes, with real text. */
export function GiftCardFace({ amount, picture, recipientName, message, from }: GiftCardFaceProps) {
  const t = useTexts('gift-cards');
  const language = useLanguage();
  const place = giftPoster(picture);
  return (
    <figure
      aria-label={t('card.label')}
      className="@container block rounded-poster bg-[#fbf3e1] p-[3.7%] text-[#12302a] shadow-float"
    >
      <CoursePoster
        place={place}
        hour={place.hour}
        width={480}
        height={280}
        eager
        className="aspect-[12/7]"
      />
      <figcaption className="block px-[2%] pt-[5%] pb-[2%]">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-display text-[#0f3d33] text-[13cqi] leading-none">
            {amount > 0 ? formatCents(amount * 100, language, 0) : '—'}
          </span>
          <span className="font-strong text-[#9c3a22] text-[max(0.6875rem,3cqi)] uppercase tracking-[0.2em]">
            {t('card.kind')}
          </span>
        </span>
        <span className="mt-[4%] block font-display text-[#0f3d33] text-[max(1.125rem,5.4cqi)] leading-tight [overflow-wrap:anywhere]">
          {recipientName.trim() ? t('card.for', { name: recipientName.trim() }) : t('card.forNobody')}
        </span>
        {message.trim() && (
          <span className="mt-[2.5%] block whitespace-pre-line text-body [overflow-wrap:anywhere]">
            {message.trim()}
          </span>
        )}
        {from && (
          <span className="mt-[2.5%] block text-[#4c5f58] text-small">{t('card.from', { name: from })}</span>
        )}
        <span className="mt-[4%] flex flex-wrap items-baseline justify-between gap-x-4 border-[#c9b995] border-t-2 border-dashed pt-[3.5%] text-small">
          <span className="text-[#4c5f58]">{t('card.code')}</span>
          <span className="font-strong">{t('card.codeSoon')}</span>
        </span>
      </figcaption>
    </figure>
  );
}
