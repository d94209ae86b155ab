import { Link } from 'react-router';
import type { FeaturedOffer } from '#shared/offers/contract.ts';
import { offerPath } from '#shared/offers/offer-path.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { Button } from '#web/design/button.tsx';
import { Card, CardBody } from '#web/design/card.tsx';
import { formatDay, formatInstant } from '#web/features/dates/dates.ts';
import { CoursePoster } from '#web/features/posters/course-poster.tsx';
import { Poster } from '#web/features/posters/poster.tsx';
import { ContactButton } from './contact-button.tsx';
import { OfferPrice, PriorPrice } from './offer-price.tsx';
import { OfferTag } from './offer-tag.tsx';

const size = { width: 384, height: 240 };

/** An offer in a list: the poster of its course, its content, price and action. */
export function OfferCard({
  offer,
  heading: Heading = 'h3',
}: {
  offer: FeaturedOffer;
  heading?: 'h2' | 'h3';
}) {
  const t = useTexts('offers');
  const language = useLanguage();
  const isPackage = offer.offerType === 'PACKAGE_INQUIRY';
  const place = { id: offer.fieldId, region: offer.region, province: offer.province, town: offer.town };
  return (
    <Card as="article" flush className="flex h-full flex-col">
      {offer.isPhoto ? (
        <Poster {...size} src={offer.imageUrl} photo className="aspect-[16/10] w-full" />
      ) : (
        <CoursePoster {...size} place={place} className="aspect-[16/10] w-full" />
      )}
      <CardBody className="flex flex-1 flex-col">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-mut text-small">
          <OfferTag announced={offer.announced} />
          {offer.fieldLocation}
        </p>
        <Heading className="mt-2 text-card text-head">
          <Link to={offerPath(offer)} className="rounded-badge underline-offset-4 hover:underline">
            {offer.fieldName}
          </Link>
        </Heading>
        <p lang="es" className="mt-1 text-small">
          {offer.description}
        </p>
        <p className="mt-1 mb-4 text-mut text-smallest">
          {[
            ...(isPackage ? [t('by', { name: offer.createdBy.name })] : []),
            offer.playDate
              ? t('day', { day: formatDay(offer.playDate, language) })
              : t('until', { day: formatInstant(offer.expiresAt, language, 'short') }),
          ].join(' · ')}
        </p>
        <div className="mt-auto">
          <PriorPrice offer={offer} />
        </div>
        <div className="mt-1 flex flex-wrap items-end justify-between gap-x-3 gap-y-3">
          <OfferPrice offer={offer} isPackage={isPackage} />
          {isPackage ? (
            <ContactButton offer={offer} />
          ) : (
            <Button asChild kind="soft" size="card">
              <Link
                to={offerPath(offer)}
                className="whitespace-nowrap"
                aria-label={t('bookLabel', { course: offer.fieldName })}
              >
                {t('book')}
              </Link>
            </Button>
          )}
        </div>
      </CardBody>
    </Card>
  );
}
