/** The checks of a card form before the request; the bank decides the rest. */
export interface CardFields {
  number: string;
  expiry: string;
  cvc: string;
  holder: string;
}

export type CardIssue =
  | 'numberRequired'
  | 'numberInvalid'
  | 'expiryInvalid'
  | 'expiryPast'
  | 'cvcRequired'
  | 'cvcShort'
  | 'holderRequired';

const digits = (text: string) => text.replace(/\D/g, '');

/** Groups of four, as on the card: `4242 4242 4242 4242`. */
export function groupNumber(text: string): string {
  return digits(text)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** `08 / 29` during input. */
export function groupExpiry(text: string): string {
  const plain = digits(text).slice(0, 4);
  return plain.length > 2 ? `${plain.slice(0, 2)} / ${plain.slice(2)}` : plain;
}

/** Luhn's check digit (ISO/IEC 7812-1). */
function hasCheckDigit(number: string): boolean {
  let sum = 0;
  for (let i = 0; i < number.length; i += 1) {
    const digit = Number(number[number.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

export function readExpiry(text: string): { month: number; year: number } | undefined {
  const plain = digits(text);
  const month = Number(plain.slice(0, 2));
  if (plain.length !== 4 || month < 1 || month > 12) return undefined;
  return { month, year: 2000 + Number(plain.slice(2)) };
}

/** The first error of each field; a card is valid to the end of its month. */
export function cardIssues(card: CardFields, today: Date): Partial<Record<keyof CardFields, CardIssue>> {
  const number = digits(card.number);
  const cvc = digits(card.cvc);
  const expiry = readExpiry(card.expiry);
  const lastMonth = expiry && new Date(expiry.year, expiry.month, 1);
  return {
    ...((number.length < 13 || !hasCheckDigit(number)) && {
      number: number === '' ? ('numberRequired' as const) : ('numberInvalid' as const),
    }),
    ...(!expiry && { expiry: 'expiryInvalid' as const }),
    ...(lastMonth && lastMonth <= today && { expiry: 'expiryPast' as const }),
    ...(cvc.length < 3 && { cvc: cvc === '' ? ('cvcRequired' as const) : ('cvcShort' as const) }),
    ...(card.holder.trim().length < 2 && { holder: 'holderRequired' as const }),
  };
}
