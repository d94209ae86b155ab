import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Providers } from '#web/app/providers.tsx';
import '#web/app/i18n/record-texts.ts';
import { emptyAnswers } from './plan.ts';
import { WhereWhen } from './where-when.tsx';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2027-03-01T10:00:00Z') }));
afterEach(() => void vi.useRealTimers());

/** The minimum date of each of the two fields. */
const earliest = (startDate: string) => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Providers language="es">
        <WhereWhen answers={{ ...emptyAnswers, startDate }} onChange={() => {}} />
      </Providers>
    </MemoryRouter>,
  );
  return [...html.matchAll(/ min="([^"]*)"/g)].map(([, day]) => day);
};

it('a trip begins today at the earliest and ends no earlier than it begins', () => {
  expect(earliest('')).toEqual(['2027-03-01', '2027-03-01']);
  expect(earliest('2027-03-12')).toEqual(['2027-03-01', '2027-03-12']);
});
