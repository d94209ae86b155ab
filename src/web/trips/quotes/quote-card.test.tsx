import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { Quote } from '#shared/quotes/contract.ts';
import { Providers } from '#web/app/providers.tsx';
import { queryClient } from '#web/app/queries/query-client.ts';
import '#web/app/i18n/record-texts.ts';
import { QuoteCard } from './quote-card.tsx';

const quote = {
  id: 'q1',
  quoteName: 'Marbella',
  status: 'SAVED',
  playerCount: 4,
  groupProfile: 'FRIENDS',
  tripStartDate: '2027-03-12',
  tripEndDate: '2027-03-14',
  validUntil: '2027-03-01T10:00:00.000Z',
  assistantId: null,
  totalPrice: 100,
  courses: [],
  hotels: [],
} as unknown as Quote;

const shown = (changed: Partial<Quote>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={queryClient()}>
        <Providers language="es">
          <QuoteCard quote={{ ...quote, ...changed }} />
        </Providers>
      </QueryClientProvider>
    </MemoryRouter>,
  );

it('the card of a quote counts its hotels where it has some', () => {
  const [hotel] = [{ id: 'h1' }] as unknown as Quote['hotels'];
  expect(shown({ hotels: [hotel!] })).toContain(' · 1 hotel<');
  expect(shown({ hotels: [hotel!, hotel!] })).toContain(' · 2 hoteles<');
  expect(shown({})).not.toContain('hotel');
});
