import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { AvailableTime } from '#shared/planner/contract.ts';
import { Providers } from '#web/app/providers.tsx';
import '#web/app/i18n/record-texts.ts';
import { TimeChoice } from './time-choice.tsx';

const times = Array.from(
  { length: 47 },
  (_, i): AvailableTime => ({
    date: '2027-03-12',
    time: `${String(8 + Math.floor(i / 6)).padStart(2, '0')}:${i % 6}0`,
    isPreferred: false,
    price: 90,
    fullPrice: 90,
    offerPercent: null,
    freePlaces: 4,
    teeTimeSlots: [],
  }),
);
const shown = (count: number) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Providers language="es">
        <TimeChoice
          courseName="La Quinta"
          times={times.slice(0, count)}
          chosen={undefined}
          hasPreference={false}
          onChoose={() => {}}
        />
      </Providers>
    </MemoryRouter>,
  );

it('a course shows nine tee times at first, and how many more there are', () => {
  expect(shown(47).match(/type="radio"/g)).toHaveLength(9);
  expect(shown(47)).toContain('+38 more');
  expect(shown(9).match(/type="radio"/g)).toHaveLength(9);
  expect(shown(9)).not.toContain('more');
});
