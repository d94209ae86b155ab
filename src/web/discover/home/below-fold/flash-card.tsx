import { Link } from 'react-router';
import type { FlashOffer } from '#shared/offers/contract.ts';
import { offerPath } from '#shared/offers/offer-path.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { Countdown } from '#web/design/countdown.tsx';
import { Ticket } from '#web/design/ticket.tsx';
import { formatDay } from '#web/features/dates/dates.ts';
import { CoursePoster } from '#web/features/posters/course-poster.tsx';
import { OfferPrice, PriorPrice } from '../../offers/offer-price.tsx';
import { OfferTag } from '../../offers/offer-tag.tsx';

/** A flash offer as a ticket; its stub shows the remaining time and the price. */
export function FlashCard({ offer }: { offer: FlashOffer }) {
  const t = useTexts('offers');
  const language = useLanguage();
  const place = { id: offer.fieldId, region: offer.region, province: offer.province, town: offer.town };
  const units = {
    days: t('units.days'),
    hours: t('units.hours'),
    minutes: t('units.minutes'),
    seconds: t('units.seconds'),
  };
  return (
    <Ticket
      flush
      className="group/flash relative flex h-full flex-col *:first:flex-1"
      stub={
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <div>
            <p className="text-mut text-smallest">{t('endsIn')}</p>
            <Countdown
              label={`${t('endsIn')}, ${offer.fieldName}`}
              endsAt={offer.validUntil}
              units={units}
              endedText={t('expired')}
              coarse
            />
          </div>
          <OfferPrice offer={offer} className="text-right" />
        </div>
      }
    >
      <div className="relative">
        <CoursePoster place={place} width={384} height={240} className="aspect-[16/10] rounded-t-card" />
        <OfferTag announced={offer.announced} size="large" className="absolute -bottom-4 left-4" />
      </div>
      <div className="px-4 pt-6 pb-5 desk:px-5">
        <h3 className="text-card text-head">
          <Link
            to={offerPath(offer)}
            className="rounded-badge underline-offset-4 after:absolute after:inset-0 after:z-1 after:rounded-card group-hover/flash:underline"
          >
            {offer.fieldName}
          </Link>
        </h3>
        <p className="mt-0.5 text-mut text-small">
          {offer.fieldLocation}
          {offer.playDate && ` · ${t('day', { day: formatDay(offer.playDate, language) })}`}
        </p>
        <p lang="es" className="mt-1 text-small">
          {offer.description}
        </p>
        <PriorPrice offer={offer} />
      </div>
    </Ticket>
  );
}
