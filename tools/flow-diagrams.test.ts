import { expect, it } from 'vitest';
import { bookingMachine } from '#shared/bookings/states.ts';
import { diagramOf, drawnIn, readFlows, withDiagrams } from './flow-diagrams.ts';
import { stateMachines } from './state-machines.ts';

it('generates a state machine with its starts, transitions and ends', () => {
  expect(diagramOf(bookingMachine)).toBe(
    [
      '```mermaid',
      'stateDiagram-v2',
      '  [*] --> PENDING',
      '  [*] --> CONFIRMED',
      '  PENDING --> CONFIRMED',
      '  PENDING --> CANCELLED',
      '  CONFIRMED --> CANCELLED',
      '  CANCELLED --> PENDING',
      '  CONFIRMED --> [*]',
      '  CANCELLED --> [*]',
      '```',
    ].join('\n'),
  );
});

it('finds a diagram that differs from its machine', () => {
  const text = 'a\n<!-- states of bookings.phase -->\nold\n<!-- end of states -->\nb';
  expect(withDiagrams(text)).not.toBe(text);
  expect(withDiagrams(withDiagrams(text))).toBe(withDiagrams(text));
});

it.each(readFlows())(
  'shows the diagrams of $file as the machines are; `npm run docs:flows` writes them',
  ({ text }) => {
    expect(text).toBe(withDiagrams(text));
  },
);

it('shows every state machine once', () => {
  expect(
    readFlows()
      .flatMap(({ text }) => drawnIn(text))
      .sort(),
  ).toEqual(Object.keys(stateMachines).sort());
});
