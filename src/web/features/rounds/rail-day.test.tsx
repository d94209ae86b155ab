import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { Providers } from '#web/app/providers.tsx';
import '#web/app/i18n/record-texts.ts';
import { RailDay } from './rail-day.tsx';

it.each([
  ['es', '2026-03-03', ['martes, 3 de marzo', 'mar', '3', 'mar']],
  ['es', '2027-01-12', ['martes, 12 de enero', 'mar', '12', 'ene']],
  ['en', '2026-03-03', ['Tuesday 3 March', 'Tue', '3', 'Mar']],
  ['fr', '2026-03-03', ['mardi 3 mars', 'mar.', '3', 'mars']],
] as const)(
  'a day beside its rounds in %s, %s, has its weekday, its number and its month',
  (language, date, words) => {
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <Providers language={language}>
          <RailDay date={date} />
        </Providers>
      </MemoryRouter>,
    );
    expect(html.split(/<[^>]+>/).filter(Boolean)).toEqual(words);
  },
);
