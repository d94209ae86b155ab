import { describe, expect, it } from 'vitest';
import { policyOf } from './cancellation-policy.ts';

const zone = 'Europe/Madrid';
const free = { until: '2027-06-08T08:00:00.000Z', feePercent: 0 };
const half = { until: '2027-06-09T06:00:00.000Z', feePercent: 50 };
const everythingKept = [{ until: '1970-01-01T00:00:00.000Z', feePercent: 100 }];

describe('a club’s policy of cancellation', () => {
  it.each([
    ['says nothing', undefined, null],
    ['is null', null, null],
    ['is empty', [], null],
    ['has an offset', [{ hasta: '2027-06-08T10:00:00+02:00', porcentaje: 0 }], [free]],
    ['has no offset: then it is local', [{ hasta: '2027-06-08T10:00:00', porcentaje: 0 }], [free]],
    ['has a blank and its share as text', [{ hasta: '2027-06-08 10:00', porcentaje: '0' }], [free]],
    [
      'is in another order, one step without an offset',
      [
        { hasta: '2027-06-09T08:00:00', porcentaje: 49.5 },
        { hasta: '2027-06-08T08:00:00Z', porcentaje: 0 },
      ],
      [free, half],
    ],
  ])('that %s is read', (_title, policy, steps) => {
    expect(policyOf(policy, zone)).toEqual({ steps, unreadable: 'nothing' });
  });

  it.each([
    [
      'free step',
      [
        { hasta: 'el martes', porcentaje: 0 },
        { hasta: half.until, porcentaje: 50 },
      ],
      [half],
    ],
    [
      'dearer step',
      [
        { hasta: free.until, porcentaje: 0 },
        { hasta: half.until, porcentaje: '?' },
      ],
      [free],
    ],
  ])('of which the %s can’t be read is stricter', (_title, policy, steps) => {
    expect(policyOf(policy, zone)).toEqual({ steps, unreadable: 'some' });
  });

  it.each([['gratis'], [{ hasta: '2027-06-08T10:00:00' }], [[{ horas: 24 }]], [24]])(
    'of which nothing can be read (%j) refunds nothing',
    (policy) => {
      expect(policyOf(policy, zone)).toEqual({ steps: everythingKept, unreadable: 'all' });
    },
  );
});
