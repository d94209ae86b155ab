import { preferenceBands, type TimePreference, timePreferences } from '#shared/tee-times/bands.ts';

/** The part of the day a start belongs to; the first takes what is earlier, the last what is later. */
export function bandOf(startMinutes: number): TimePreference {
  return timePreferences.find((name) => startMinutes < preferenceBands[name].untilMinutes) ?? 'tarde';
}
