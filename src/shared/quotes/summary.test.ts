import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeHtml } from '#shared/kernel/escape-html.ts';
import { quoteSummaryHtml, type SummarySentences, type TripSummary } from './summary.ts';

const trip: TripSummary = {
  quoteName: 'Escapada a Mallorca',
  startDate: '2027-03-12',
  endDate: '2027-03-14',
  playerCount: 4,
  rounds: [
    {
      playDate: '2027-03-14',
      courseName: 'Alcanada',
      courseLocation: 'Alcúdia',
      flights: [{ startMinutes: 600, players: 4 }],
    },
    {
      playDate: '2027-03-12',
      courseName: 'Pula',
      courseLocation: 'x',
      flights: [{ startMinutes: 840, players: 4 }],
    },
    {
      playDate: '2027-03-12',
      courseName: 'Capdepera',
      courseLocation: 'y',
      flights: [{ startMinutes: 500, players: 4 }],
    },
  ],
  hotels: [{ hotelName: 'Hotel', hotelLocation: 'Palma', checkInDate: '2027-03-12', nights: 2 }],
  discounts: [{ kind: 'MULTI_COURSE', percent: 15, courseCount: 3, amountCents: 100_00 }],
  totalCents: 900_00,
};
const sentences: SummarySentences = {
  group: (players) => `${players} jugadores`,
  day: (date) => `Día ${date}`,
  round: (round) => `${round.courseName}, ${round.courseLocation}`,
  hotel: (hotel) => `${hotel.hotelName}, ${hotel.hotelLocation}`,
  discount: (discount) => `${discount.percent} %`,
  total: (cents) => `Total ${cents}`,
};

it('lists the trip by day, rounds in order of start, without empty days', () => {
  expect(quoteSummaryHtml(trip, sentences)).toBe(
    '<h3>Escapada a Mallorca</h3><p>4 jugadores</p>' +
      '<section><h4>Día 2027-03-12</h4><ul><li>Capdepera, y</li><li>Pula, x</li><li>Hotel, Palma</li></ul></section>' +
      '<section><h4>Día 2027-03-14</h4><ul><li>Alcanada, Alcúdia</li></ul></section>' +
      '<ul><li>15 %</li></ul><p>Total 90000</p>',
  );
});

const hostile = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '&lt;b&gt;',
    "' onload='x",
    '</li>',
  ),
);
const tags = /<\/?(?:h3|h4|p|section|ul|li)>/g;
const decode = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

it('lets no value become markup, whatever a player or a club has typed', () => {
  fc.assert(
    fc.property(hostile, hostile, hostile, (quoteName, courseName, hotelName) => {
      const html = quoteSummaryHtml(
        {
          ...trip,
          quoteName,
          rounds: trip.rounds.map((round) => ({ ...round, courseName, courseLocation: courseName })),
          hotels: trip.hotels?.map((hotel) => ({ ...hotel, hotelName })),
        },
        { ...sentences, group: () => hotelName },
      );
      expect(html.replace(tags, '')).not.toMatch(/[<>"']/);
      expect(html.match(tags)).toHaveLength(30);
      expect(html.startsWith(`<h3>${escapeHtml(quoteName)}</h3>`)).toBe(true);
    }),
  );
});

it('shows exactly the text that was given', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      expect(decode(escapeHtml(text))).toBe(text);
    }),
  );
});
