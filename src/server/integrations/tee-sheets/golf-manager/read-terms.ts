import { vendorInstant } from './dates.ts';

/** The vendor's ways to write no value. */
const isUnsaid = (value: unknown) => value === undefined || value === null || value === '';

/** Yes or no in any form: null without a value, undefined where it can't be read. */
export function readFlag(value: unknown): boolean | null | undefined {
  if (isUnsaid(value)) return null;
  const text = String(value).toLowerCase();
  if (text === 'true' || text === '1') return true;
  return text === 'false' || text === '0' ? false : undefined;
}

/** `30`, `"30"` or `"30 %"`; undefined where it can't be read. */
function readPercent(value: unknown): number | null | undefined {
  if (isUnsaid(value)) return null;
  const found = /^(\d+(?:[.,]\d+)?) ?%?$/.exec(String(value).trim())?.[1];
  return found === undefined ? undefined : Number(found.replace(',', '.'));
}

const durationMinutes: Readonly<Record<string, number>> = { m: 1, h: 60, d: 24 * 60 };
const mostAdvanceMs = 2 * 365 * 24 * 3_600_000;

/**
 * The last moment at which the club takes a cancellation: a datetime (V1 README), or, as in the settings of its extras,
 * a duration before the start; null without a value. Undefined where it is neither.
 */
function cancelBy(value: unknown, start: Date, zone: string): Date | null | undefined {
  if (isUnsaid(value) || value === 0 || value === '0' || value === false) return null;
  const duration = typeof value === 'string' ? /^(\d{1,6}) ?([mhd])$/i.exec(value.trim()) : null;
  if (duration)
    return new Date(
      start.getTime() - Number(duration[1]) * durationMinutes[duration[2]!.toLowerCase()]! * 60_000,
    );
  const moment = vendorInstant(value, zone);
  return moment && start.getTime() - moment.getTime() < mostAdvanceMs ? moment : undefined;
}

/** The fields of a row with the club's terms of sale. */
export interface WrittenTerms {
  readonly onCredit?: unknown;
  readonly prepayPercent?: unknown;
  readonly minCancelAdvance?: unknown;
}

export type ReadTerms =
  | { readonly wantsPayment: boolean; readonly cancelBy: Date | null }
  | { readonly unreadable: keyof WrittenTerms };

/**
 * A club's terms for one row. The club requires payment at booking where a field requires it, or where it names a share
 * without our credit: the vendor documents no way in which an agency learns a payment method's name, so that this can't
 * be bought. An unreadable value never counts as no value.
 */
export function readTerms(given: WrittenTerms, start: Date, zone: string): ReadTerms {
  const onCredit = readFlag(given.onCredit);
  if (onCredit === undefined) return { unreadable: 'onCredit' };
  const percent = onCredit === null ? readPercent(given.prepayPercent) : 0;
  if (percent === undefined) return { unreadable: 'prepayPercent' };
  const deadline = cancelBy(given.minCancelAdvance, start, zone);
  if (deadline === undefined) return { unreadable: 'minCancelAdvance' };
  return { wantsPayment: onCredit === false || (percent ?? 0) > 0, cancelBy: deadline };
}
