import type { PersonalData } from '#server/personal-data.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { QuotesExport } from '#shared/quotes/personal-export.ts';
import { exportStay } from './export-stay.ts';
import { deleteQuotes, readQuoteRows } from './store.ts';

async function exportQuotes(tx: Queryable, userId: string): Promise<QuotesExport> {
  const { quotes, lines, hotels } = await readQuoteRows(tx, userId);
  return {
    quotes: quotes.map((quote) => ({
      id: quote.id,
      name: quote.quoteName,
      status: quote.status,
      quoteType: quote.quoteType,
      groupProfile: quote.groupProfile,
      ageRange: quote.ageRange,
      budgetRange: quote.budgetRange,
      players: quote.playerCount,
      tripStart: quote.tripStart,
      tripEnd: quote.tripEnd,
      greenFeesCents: quote.greenFeesCents,
      hotelsCents: quote.hotelsCents,
      discounts: quote.discounts,
      totalCents: quote.totalCents,
      assistant: quote.assistantId,
      originChannel: quote.originChannel,
      isShared: quote.isShared,
      validUntil: quote.validUntil.toISOString(),
      createdAt: quote.createdAt.toISOString(),
      courses: lines
        .filter(({ quoteId }) => quoteId === quote.id)
        .map((line) => ({
          course: line.courseName,
          location: line.courseLocation,
          source: line.sourceType,
          playDate: line.playDate,
          players: line.players,
          pricePerPlayerCents: line.pricePerPlayerCents,
          priceIsEstimate: line.priceIsEstimate,
          totalCents: line.totalCents,
          flights: line.slots.map(({ groupNumber, time, players, tee }) => ({
            group: groupNumber,
            time,
            players,
            tee: tee ?? 1,
          })),
          rate: line.rateName,
          includes: [...line.includes],
        })),
      hotels: hotels.filter(({ quoteId }) => quoteId === quote.id).map(exportStay),
    })),
  };
}

export const quotePersonalData: PersonalData = {
  tables: { quotes: 'DELETED', quote_courses: 'DELETED', quote_hotels: 'DELETED' },
  export: exportQuotes,
  erase: deleteQuotes,
};
