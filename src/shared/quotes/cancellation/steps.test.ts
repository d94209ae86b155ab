import { expect, it } from 'vitest';
import { defaultLadder } from '#shared/courses/cancellation-ladder.ts';
import { moneySteps } from './steps.ts';

const line = {
  cancellationLadder: defaultLadder,
  clubSteps: null,
  playDate: '2027-03-12',
  time: '18:00',
  timeZone: 'Europe/Madrid',
  totalCents: 19_201,
  soldPlayers: 4,
  players: 4,
};

it('a ladder lists its deadlines and refunds, in the course’s time and to the cent', () => {
  expect(moneySteps(line)).toEqual([
    { until: new Date('2027-03-09T17:00:00Z'), feePercent: 0, feeCents: 0, refundCents: 19_201 },
    { until: new Date('2027-03-11T17:00:00Z'), feePercent: 50, feeCents: 9600, refundCents: 9601 },
    { until: new Date('2027-03-12T17:00:00Z'), feePercent: 100, feeCents: 19_201, refundCents: 0 },
  ]);
});

it('of a line that some have left speaks of those who stay', () => {
  const [free] = moneySteps({ ...line, players: 1 });
  expect(free).toMatchObject({ feeCents: 0, refundCents: 4801 });
});

it('a ladder ends where the club takes nothing back any more', () => {
  const clubSteps = [{ until: '2027-03-10T17:00:00.000Z', feePercent: 0 }];
  expect(
    moneySteps({ ...line, clubSteps }).map(({ until, feeCents }) => [until.toISOString(), feeCents]),
  ).toEqual([
    ['2027-03-09T17:00:00.000Z', 0],
    ['2027-03-10T17:00:00.000Z', 9600],
    ['2027-03-12T17:00:00.000Z', 19_201],
  ]);
});
