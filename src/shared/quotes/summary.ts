import { escapeHtml } from '#shared/kernel/escape-html.ts';
import type { Cents } from '#shared/kernel/money.ts';
import { eachDay, type TeeDate } from '#shared/kernel/tee-date.ts';
import type { PriceDiscount } from '#shared/offers/pricing.ts';

export interface SummaryRound {
  readonly playDate: TeeDate;
  readonly courseName: string;
  readonly courseLocation: string;
  readonly flights: readonly { readonly startMinutes: number; readonly players: number }[];
}

export interface SummaryHotel {
  readonly hotelName: string;
  readonly hotelLocation: string;
  /** First night. */
  readonly checkInDate: TeeDate;
  readonly nights: number;
}

export interface TripSummary {
  readonly quoteName: string;
  readonly startDate: TeeDate;
  readonly endDate: TeeDate;
  readonly playerCount: number;
  readonly rounds: readonly SummaryRound[];
  readonly hotels?: readonly SummaryHotel[];
  readonly discounts: readonly PriceDiscount[];
  readonly totalCents: Cents;
}

/** The sentences of the reader's language, as plain text: every one of them is escaped here. */
export interface SummarySentences {
  readonly group: (playerCount: number) => string;
  readonly day: (playDate: TeeDate) => string;
  readonly round: (round: SummaryRound) => string;
  readonly hotel: (hotel: SummaryHotel) => string;
  readonly discount: (discount: PriceDiscount) => string;
  readonly total: (totalCents: Cents) => string;
}

/**
 * A quote's summary as HTML: a heading, a section for each day with rounds (in order of start) or an arrival at a hotel,
 * then the discounts and the total. Only `h3`, `h4`, `p`, `section`, `ul` and `li`, without attributes.
 */
export function quoteSummaryHtml(trip: TripSummary, sentences: SummarySentences): string {
  const days = eachDay(trip.startDate, trip.endDate).map((playDate) => dayHtml(trip, playDate, sentences));
  return [
    element('h3', trip.quoteName),
    element('p', sentences.group(trip.playerCount)),
    ...days,
    list(trip.discounts.map(sentences.discount)),
    element('p', sentences.total(trip.totalCents)),
  ].join('');
}

function dayHtml(trip: TripSummary, playDate: TeeDate, sentences: SummarySentences): string {
  const rounds = trip.rounds
    .filter((round) => round.playDate === playDate)
    .sort((a, b) => firstStart(a) - firstStart(b));
  const hotels = (trip.hotels ?? []).filter((hotel) => hotel.checkInDate === playDate);
  const items = [...rounds.map(sentences.round), ...hotels.map(sentences.hotel)];
  return items.length === 0
    ? ''
    : `<section>${element('h4', sentences.day(playDate))}${list(items)}</section>`;
}

function firstStart(round: SummaryRound): number {
  return Math.min(...round.flights.map((flight) => flight.startMinutes));
}

function list(items: readonly string[]): string {
  return items.length === 0 ? '' : `<ul>${items.map((item) => element('li', item)).join('')}</ul>`;
}

function element(tag: 'h3' | 'h4' | 'p' | 'li', text: string): string {
  return `<${tag}>${escapeHtml(text)}</${tag}>`;
}
