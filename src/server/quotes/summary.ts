import { translate } from '#server/platform/translate.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { minutesOfTime, timeOfMinutes } from '#shared/kernel/tee-date.ts';
import type { PriceDiscount } from '#shared/offers/pricing.ts';
import { quoteSummaryHtml } from '#shared/quotes/summary.ts';
import type { TextParams } from '#shared/texts/format-text.ts';
import type { Language } from '#shared/texts/languages.ts';
import type { StoredQuote } from './store.ts';

const dateTag = { es: 'es-ES', en: 'en-GB', fr: 'fr-FR' } as const;

function longDay(date: string, language: Language): string {
  return new Intl.DateTimeFormat(dateTag[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${date}T12:00:00Z`));
}

/** The quote's summary as HTML, in the user's language; every value is escaped by the rule that builds it. */
export function summaryOf({ quote, courses, hotels }: StoredQuote, language: Language): string {
  const t = (key: string, params?: TextParams) => translate(language, `quotes:summary.${key}`, params);
  return quoteSummaryHtml(
    {
      quoteName: quote.quoteName,
      startDate: quote.tripStart,
      endDate: quote.tripEnd,
      playerCount: quote.playerCount,
      rounds: courses.map((course) => ({
        playDate: course.playDate,
        courseName: course.courseName,
        courseLocation: course.courseLocation,
        flights: course.slots.map((slot) => ({
          startMinutes: minutesOfTime(slot.time),
          players: slot.players,
        })),
      })),
      hotels: hotels.map(({ hotelName, hotelLocation, nights }) => ({
        hotelName,
        hotelLocation,
        checkInDate: quote.tripStart,
        nights,
      })),
      discounts: quote.discounts as PriceDiscount[],
      totalCents: quote.totalCents,
    },
    {
      group: (count) => t('group', { count }),
      day: (date) => longDay(date, language),
      round: ({ courseName, courseLocation, flights }) =>
        t('round', {
          time: timeOfMinutes(flights[0]!.startMinutes),
          course: courseName,
          location: courseLocation,
          count: flights.length,
        }),
      hotel: ({ hotelName, nights }) => t('hotel', { hotel: hotelName, count: nights }),
      discount: (discount) =>
        t(discount.kind, {
          percent: discount.percent,
          count: discount.kind === 'MULTI_COURSE' ? discount.courseCount : 1,
          amount: formatCents(-discount.amountCents, language),
        }),
      total: (cents) => t('total', { amount: formatCents(cents, language) }),
    },
  );
}
