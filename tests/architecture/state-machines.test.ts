import { describe, expect, it } from 'vitest';
import type { StateMachine } from '#shared/kernel/states.ts';
import { stateMachines } from '../../tools/state-machines.ts';
import { machineFaults } from './machine-faults.ts';

describe('a state machine', () => {
  it.each(Object.entries(stateMachines))(
    'of %s reaches every state and ends in its final states',
    (_, machine) => {
      expect(machineFaults(machine)).toEqual([]);
    },
  );
});

describe('the check of a state machine', () => {
  const sound: StateMachine = {
    states: ['OPEN', 'CLOSED', 'REMOVED'],
    initial: ['OPEN'],
    ends: ['REMOVED'],
    transitions: { OPEN: ['CLOSED'], CLOSED: ['OPEN', 'REMOVED'], REMOVED: [] },
  };
  const withTransitions = (change: StateMachine['transitions']): StateMachine => ({
    ...sound,
    transitions: { ...sound.transitions, ...change },
  });

  it('accepts a sound one', () => {
    expect(machineFaults(sound)).toEqual([]);
  });

  it.each([
    ['a state that nothing leads to', withTransitions({ CLOSED: ['OPEN'] }), 'REMOVED is never reached'],
    ['a circle without an end', withTransitions({ CLOSED: ['OPEN'] }), 'OPEN never ends'],
    ['a transition to an unknown state', withTransitions({ OPEN: ['AJAR'] }), "OPEN can't become AJAR"],
    ['a transition to itself', withTransitions({ OPEN: ['OPEN'] }), "OPEN can't become OPEN"],
    [
      'a transition listed twice',
      withTransitions({ OPEN: ['CLOSED', 'CLOSED'] }),
      'OPEN lists a transition twice',
    ],
    ['transitions of an unknown state', withTransitions({ LOST: ['OPEN'] }), 'LOST is no state'],
  ])('reports %s', (_name, machine, fault) => {
    expect(machineFaults(machine)).toContain(fault);
  });
});
