import { z } from 'zod';
import { badCard, badRequest } from './errors.ts';

/** The result of a payment with a card, once any authentication was given. */
export type CardFate =
  | { readonly kind: 'pays' }
  /** `code` is Stripe's error code, `declineCode` the bank's (docs.stripe.com/declines/codes). */
  | { readonly kind: 'declines'; readonly code: string; readonly declineCode: string }
  /** Stays `processing` for a while, then pays. */
  | { readonly kind: 'processes' };

export interface CardBehaviour {
  readonly fate: CardFate;
  /** The bank requires 3-D Secure first. */
  readonly authenticates: boolean;
  /** The bank rejects refunds: each is done at first, and has failed a moment later. */
  readonly refusesRefunds?: true;
}

export interface Card {
  readonly brand: string;
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly country: string;
  readonly funding: 'credit' | 'debit';
}

const pays: CardBehaviour = { fate: { kind: 'pays' }, authenticates: false };
const authenticates: CardBehaviour = { ...pays, authenticates: true };
const declines = (declineCode: string, code = 'card_declined'): CardBehaviour => ({
  fate: { kind: 'declines', code, declineCode },
  authenticates: false,
});

/**
 * Numbers and method names of docs.stripe.com/testing. Ours, and not Stripe's: 4000 0000 0000 1232 and `pm_processing`,
 * which stay `processing` for some seconds and then pay.
 */
const known: readonly [number: string, name: string, behaviour: CardBehaviour][] = [
  ['4242424242424242', 'pm_card_visa', pays],
  ['4000056655665556', 'pm_card_visa_debit', pays],
  ['5555555555554444', 'pm_card_mastercard', pays],
  ['5200828282828210', 'pm_card_mastercard_debit', pays],
  ['2223003122003222', 'pm_card_mastercard_series_2', pays],
  ['378282246310005', 'pm_card_amex', pays],
  ['6011111111111117', 'pm_card_discover', pays],
  ['3056930009020004', 'pm_card_diners', pays],
  ['3566002020360505', 'pm_card_jcb', pays],
  ['4000007240000007', 'pm_card_es', pays],
  ['4000000000000002', 'pm_card_chargeDeclined', declines('generic_decline')],
  ['4000000000009995', 'pm_card_chargeDeclinedInsufficientFunds', declines('insufficient_funds')],
  ['4000000000009987', 'pm_card_chargeDeclinedLostCard', declines('lost_card')],
  ['4000000000009979', 'pm_card_chargeDeclinedStolenCard', declines('stolen_card')],
  ['4000000000000069', 'pm_card_chargeDeclinedExpiredCard', declines('expired_card', 'expired_card')],
  ['4000000000000127', 'pm_card_chargeDeclinedIncorrectCvc', declines('incorrect_cvc', 'incorrect_cvc')],
  [
    '4000000000000119',
    'pm_card_chargeDeclinedProcessingError',
    declines('processing_error', 'processing_error'),
  ],
  ['4000000000006975', 'pm_card_chargeDeclinedVelocityLimitExceeded', declines('card_velocity_exceeded')],
  ['4000002500003155', 'pm_card_authenticationRequiredOnSetup', authenticates],
  ['4000002760003184', 'pm_card_authenticationRequired', authenticates],
  ['4000000000003220', 'pm_card_threeDSecure2Required', authenticates],
  [
    '4000008400001629',
    'pm_card_threeDSecureRequiredChargeDeclined',
    { ...declines('generic_decline'), authenticates: true },
  ],
  [
    '4000008260003178',
    'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    { ...declines('insufficient_funds'), authenticates: true },
  ],
  ['4000000000005126', 'pm_card_refundFail', { ...pays, refusesRefunds: true }],
  ['4000000000001232', 'pm_processing', { fate: { kind: 'processes' }, authenticates: false }],
];

const byNumber = new Map(known.map(([number, , behaviour]) => [number, behaviour]));
const byName = new Map(known.map(([number, name]) => [name, number]));
/** Stripe names its declines with and without the brand. */
const nameOf = (name: string) => name.replace(/^pm_card_visa_(?=chargeDeclined)/, 'pm_card_');

function brandOf(number: string): string {
  if (/^4/.test(number)) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  if (/^3[47]/.test(number)) return 'amex';
  if (/^6/.test(number)) return 'discover';
  if (/^35/.test(number)) return 'jcb';
  return /^3/.test(number) ? 'diners' : 'unknown';
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((all, digit, i) => {
    const value = Number(digit) * (i % 2 === 0 ? 1 : 2);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function describe(number: string, month: number, year: number): Card {
  return {
    brand: brandOf(number),
    last4: number.slice(-4),
    exp_month: month,
    exp_year: year,
    country: number === '4000007240000007' ? 'ES' : 'US',
    funding: ['4000056655665556', '5200828282828210'].includes(number) ? 'debit' : 'credit',
  };
}

/** `pm_card_visa` and its kin; undefined for a name that Stripe has not. */
export function namedCard(name: string, now: Date): { card: Card; behaviour: CardBehaviour } | undefined {
  const number = byName.get(nameOf(name));
  if (number === undefined) return undefined;
  return {
    card: describe(number, 12, now.getUTCFullYear() + 2),
    behaviour: byNumber.get(number)!,
  };
}

export const cardFields = z.object({
  number: z.string(),
  exp_month: z.string(),
  exp_year: z.string(),
  cvc: z.string().optional(),
});

/**
 * A card as typed. A number that Stripe does not list for tests is declined when it is charged, as in its test mode.
 * @throws SandboxError `invalid_number`, `incorrect_number` (Luhn), `invalid_expiry_month`, `invalid_expiry_year`, `invalid_cvc`.
 */
export function typedCard(
  fields: z.infer<typeof cardFields>,
  now: Date,
): { card: Card; behaviour: CardBehaviour } {
  const number = fields.number.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number)) {
    throw badCard('invalid_number', 'The card number is not a valid credit card number.', 'number');
  }
  if (!passesLuhn(number)) throw badCard('incorrect_number', 'Your card number is incorrect.', 'number');
  const month = Number(fields.exp_month);
  const year = fields.exp_year.length === 2 ? 2000 + Number(fields.exp_year) : Number(fields.exp_year);
  if (!Number.isInteger(month) || month < 1 || month > 12) {
    throw badCard('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  const thisYear = now.getUTCFullYear();
  if (!Number.isInteger(year) || year < thisYear || year > thisYear + 50) {
    throw badCard('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  if (year === thisYear && month < now.getUTCMonth() + 1) {
    throw badCard('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  const cvcLength = brandOf(number) === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/;
  if (fields.cvc !== undefined && !cvcLength.test(fields.cvc)) {
    throw badCard('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  return {
    card: describe(number, month, year),
    behaviour: byNumber.get(number) ?? declines('test_mode_live_card'),
  };
}

const messages: Readonly<Record<string, string>> = {
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  authentication_required: 'Your card was declined. This transaction requires authentication.',
  card_velocity_exceeded:
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  test_mode_live_card:
    'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
};

export const declineMessage = (declineCode: string) => messages[declineCode] ?? 'Your card was declined.';

export function noSuchMethod(id: string) {
  return badRequest(`No such PaymentMethod: '${id}'`, { code: 'resource_missing', param: 'payment_method' });
}
