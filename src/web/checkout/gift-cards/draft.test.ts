import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emptyDraft, readDraft } from './draft.ts';

const today = '2026-11-21';

it('restores the typed values', () => {
  const draft = {
    ...emptyDraft(today),
    amount: 75,
    recipientName: 'Marta',
    recipientEmail: 'marta@salida.test',
    message: 'Felicidades',
    deliverOn: '2026-12-24',
    picture: 'norte' as const,
  };
  expect(readDraft(JSON.stringify(draft), today)).toEqual(draft);
});

it('begins with an amount, a picture and today', () => {
  expect(readDraft(null, today)).toMatchObject({ amount: 100, picture: 'costa', deliverOn: today });
});

it('never sends on a past day', () => {
  const stored = JSON.stringify({ ...emptyDraft('2026-11-02') });
  expect(readDraft(stored, today).deliverOn).toBe(today);
});

it('reads a valid draft from any stored text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
      const draft = readDraft(stored, today);
      expect(Object.keys(draft)).toEqual(Object.keys(emptyDraft(today)));
      for (const [name, value] of Object.entries(draft))
        expect(typeof value).toBe(name === 'amount' ? 'number' : 'string');
    }),
  );
});
