import { expect, it } from 'vitest';
import { statesBefore } from '#shared/kernel/states.ts';
import {
  canConvert,
  convertibleStatuses,
  isExpired,
  quoteMachine,
  quoteStatuses,
  quoteValidUntil,
} from './states.ts';

const createdAt = new Date('2026-10-20T10:00:00Z');
const validUntil = quoteValidUntil(createdAt);
const lastMoment = new Date(validUntil.getTime() - 1);

it('stands for seven days', () => {
  expect(validUntil.toISOString()).toBe('2026-10-27T10:00:00.000Z');
  expect(isExpired({ status: 'SAVED', validUntil }, lastMoment)).toBe(false);
  expect(isExpired({ status: 'SAVED', validUntil }, validUntil)).toBe(true);
});

it.each(quoteStatuses)('in status %s converts once at most, and never after its time', (status) => {
  const alive = !['CONVERTED_TO_BOOKING', 'EXPIRED', 'CANCELLED'].includes(status);
  expect(canConvert({ status, validUntil }, lastMoment)).toBe(alive);
  expect(canConvert({ status, validUntil }, validUntil)).toBe(false);
  expect(convertibleStatuses.includes(status)).toBe(alive);
});

it('does not expire once it has become a booking', () => {
  expect(isExpired({ status: 'CONVERTED_TO_BOOKING', validUntil }, validUntil)).toBe(false);
});

it('comes back only as SAVED, and only from a booking that could not hold its places', () => {
  const { CONVERTED_TO_BOOKING, EXPIRED, CANCELLED } = quoteMachine.transitions;
  expect([CONVERTED_TO_BOOKING, EXPIRED, CANCELLED]).toEqual([['SAVED'], [], []]);
  expect(statesBefore(quoteMachine, 'SAVED')).toEqual(['DRAFT', 'CONVERTED_TO_BOOKING']);
});
