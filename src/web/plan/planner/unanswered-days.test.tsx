import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Language } from '#shared/texts/languages.ts';
import { Providers } from '#web/app/providers.tsx';
import '#web/app/i18n/record-texts.ts';
import { UnansweredDays } from './unanswered-days.tsx';

const shown = (dates: readonly string[], language: Language = 'es') =>
  renderToStaticMarkup(
    <Providers language={language}>
      <UnansweredDays dates={dates} />
    </Providers>,
  );

it('the days for which a club failed to reply are named as a status, in the reader’s language', () => {
  const html = shown(['2027-03-02', '2027-03-04']);
  expect(html).toContain('role="status"');
  for (const day of ['mar 2 mar', 'jue 4 mar']) expect(html.replaceAll('\u00a0', ' ')).toContain(day);
  expect(shown(['2027-03-02'], 'en').replaceAll('\u00a0', ' ')).toMatch(/Tue,? (2 Mar|Mar 2)/);
});

it('no status is shown when every day has a reply', () => {
  expect(shown([])).not.toContain('status');
});
