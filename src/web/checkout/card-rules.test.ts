import { describe, expect, it } from 'vitest';
import { cardIssues, groupExpiry, groupNumber } from './card-rules.ts';

const good = { number: '4242 4242 4242 4242', expiry: '08 / 29', cvc: '123', holder: 'Lucía Montesinos' };
const today = new Date(2026, 10, 21);

describe('the card form', () => {
  it('accepts a complete card', () => {
    expect(cardIssues(good, today)).toEqual({});
    expect(cardIssues({ ...good, expiry: '11 / 26' }, today)).toEqual({});
  });

  it.each([
    [{ number: '4242 4242 4242 4243' }, { number: 'numberInvalid' }],
    [{ number: '' }, { number: 'numberRequired' }],
    [{ number: '4' }, { number: 'numberInvalid' }],
    [{ expiry: '13 / 29' }, { expiry: 'expiryInvalid' }],
    [{ expiry: '8' }, { expiry: 'expiryInvalid' }],
    [{ expiry: '10 / 26' }, { expiry: 'expiryPast' }],
    [{ cvc: '' }, { cvc: 'cvcRequired' }],
    [{ cvc: '1' }, { cvc: 'cvcShort' }],
    [{ cvc: '12' }, { cvc: 'cvcShort' }],
    [{ holder: ' ' }, { holder: 'holderRequired' }],
  ])('returns the error for %j', (change, issue) => {
    expect(cardIssues({ ...good, ...change }, today)).toEqual(issue);
  });

  it('groups the typed digits as printed on the card', () => {
    expect(groupNumber('4242424242424242')).toBe('4242 4242 4242 4242');
    expect(groupNumber('42x4')).toBe('424');
    expect(groupExpiry('0829')).toBe('08 / 29');
    expect(groupExpiry('08')).toBe('08');
  });
});
