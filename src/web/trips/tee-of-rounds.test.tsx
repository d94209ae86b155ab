import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { Booking } from '#shared/bookings/contract.ts';
import type { Quote } from '#shared/quotes/contract.ts';
import { Providers } from '#web/app/providers.tsx';
import { queryClient } from '#web/app/queries/query-client.ts';
import { BookingSummary } from '#web/checkout/booking-summary.tsx';
import '#web/app/i18n/record-texts.ts';
import { BookingRound } from './bookings/booking-round.tsx';
import { QuoteItinerary } from './quotes/quote-itinerary.tsx';

const slots = (tee: 1 | 10) => [{ groupNumber: 1, time: '09:40', players: 2, tee }];
const round = (tee: 1 | 10, sellsTwoTees: boolean) => ({
  id: 'l1',
  courseId: 'c1',
  courseName: 'La Quinta',
  courseLocation: 'Benahavís, Málaga',
  region: 'Andalucía',
  province: 'Málaga',
  sourceType: 'GOLF_MANAGER',
  teeTimeSlots: slots(tee),
  sellsTwoTees,
  rateName: null,
  includes: [],
  notes: null,
});
const quoteOf = (tee: 1 | 10, sellsTwoTees = true) =>
  ({
    id: 'q1',
    hotels: [],
    courses: [
      {
        ...round(tee, sellsTwoTees),
        playDate: '2027-03-12',
        players: 2,
        pricePerPlayer: 80,
        totalCoursePrice: 160,
      },
    ],
  }) as unknown as Quote;
const bookingOf = (tee: 1 | 10, sellsTwoTees = true) =>
  ({
    id: 'b1',
    status: 'CONFIRMED',
    paid: 160_00,
    discounts: [],
    hotels: [],
    courseBookings: [
      {
        ...round(tee, sellsTwoTees),
        date: '2027-03-12',
        time: '09:40',
        timeZone: 'Europe/Madrid',
        position: null,
        status: 'CONFIRMED',
        playerCount: 2,
        soldPlayers: 2,
        price: 160_00,
        fee: 0,
        refunded: 0,
        discountBack: 0,
        cancellationSteps: [],
        externalReservationId: null,
      },
    ],
  }) as unknown as Booking;

const shown = (children: ReactNode) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={queryClient()}>
        <Providers language="es">{children}</Providers>
      </QueryClientProvider>
    </MemoryRouter>,
  );
const screens = {
  quote: (tee: 1 | 10, both?: boolean) => <QuoteItinerary quote={quoteOf(tee, both)} was={new Map()} />,
  payment: (tee: 1 | 10, both?: boolean) => <BookingSummary booking={bookingOf(tee, both)} />,
  booking: (tee: 1 | 10, both?: boolean) => {
    const booking = bookingOf(tee, both);
    const news = { changes: [], attendance: [] };
    return <BookingRound booking={booking} line={booking.courseBookings[0]!} news={news} />;
  },
};

it.each(Object.entries(screens))(
  'shows the tee on the %s where starts from both are sold, or where it is the tenth',
  (_, screen) => {
    expect(shown(screen(10))).toContain('Tee 10');
    expect(shown(screen(1))).toContain('Tee 1<');
    expect(shown(screen(10, false))).toContain('Tee 10');
    expect(shown(screen(1, false))).not.toContain('Tee');
  },
);
