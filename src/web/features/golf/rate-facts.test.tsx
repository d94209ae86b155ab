import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { Language } from '#shared/texts/languages.ts';
import { Providers } from '#web/app/providers.tsx';
import '#web/app/i18n/record-texts.ts';
import { RateFacts } from './rate-facts.tsx';

type Props = Parameters<typeof RateFacts>[0];

function shown(props: Props, language: Language = 'es'): string {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Providers language={language}>
        <RateFacts {...props} />
      </Providers>
    </MemoryRouter>,
  );
  return html
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|')
    .replaceAll('\u00a0', ' ');
}

const timeZone = 'Europe/Madrid';

it('a tee time names its tee, the club’s rate and the extras', () => {
  const of = { rateName: 'Green fee + buggy', includes: ['buggy'], teeTimeSlots: [{ tee: 10 }] } as const;
  expect(shown({ of })).toContain('Tee 10 · Green fee + buggy · con buggy');
  expect(shown({ of }, 'en')).toContain('Tee 10 · Green fee + buggy · buggy included');
});

it('the first tee is named only where the club sells two', () => {
  const teeTimeSlots = [{ tee: 1 }] as const;
  expect(shown({ of: { teeTimeSlots, sellsTwoTees: true } })).toContain('Tee 1');
  expect(shown({ of: { teeTimeSlots } })).not.toContain('Tee');
});

it('a club’s own deadline is shown in the course’s time zone, and as past once it is over', () => {
  const steps = (until: string) => [{ until, feePercent: 0 }];
  const ahead = { of: { clubCancellation: steps('2099-03-10T08:00:00.000Z') }, timeZone };
  expect(shown(ahead)).toMatch(/El club no devuelve nada después del .*10 .*9:00.*, hora del campo\./);
  const over = { of: { clubCancellation: steps('2020-03-10T08:00:00.000Z') }, timeZone };
  expect(shown(over)).toContain('El club ya no admite cancelaciones');
  expect(shown({ of: {}, timeZone })).not.toContain('club');
});
