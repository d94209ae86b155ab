import { expect, it } from 'vitest';
import { readConsent, writeConsent } from './consent.ts';

it.each(['accepted', 'rejected'] as const)(
  'a choice of %s is stored for two years, then the question is shown again',
  (choice) => {
    const stored = writeConsent({ choice, on: '2026-11-22' });
    expect(readConsent(stored, '2026-11-22')).toEqual({ choice, on: '2026-11-22' });
    expect(readConsent(stored, '2028-11-21')).toEqual({ choice, on: '2026-11-22' });
    expect(readConsent(stored, '2028-11-22')).toBeNull();
  },
);

it.each([null, '', 'yes', 'accepted', 'accepted 22-11-2026', '{"choice":"accepted"}'])(
  'reads %j as no decision',
  (stored) => expect(readConsent(stored, '2026-11-22')).toBeNull(),
);
