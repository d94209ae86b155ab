import type { StoredBooking } from '#server/bookings/bookings.ts';
import type { Letter } from './letter.ts';
import { roundOf } from './round-of.ts';
import type { Words } from './words.ts';

/** A club could not keep a course that was paid: which, what goes back, what stands. */
export function lostCourseLetter(
  words: Words,
  { booking, lines }: StoredBooking,
  { lineId, address }: { lineId: string | null; address: string },
): Letter | undefined {
  const { t, language, firstName, footer, money } = words;
  const line = lines.find(({ id }) => id === lineId);
  if (!line) return undefined;
  const amount = money(line.totalCents);
  const course = line.courseName;
  const wayBack = line.totalCents === 0 ? 'free' : booking.isCredit ? 'credit' : 'card';
  const left = lines.filter(({ status }) => status === 'LIVE').length;
  return {
    language,
    subject: t('lost.subject', { course, locator: booking.locator }),
    preview: t(`lost.money.${wayBack}`, { amount }),
    kicker: t('lost.kicker'),
    title: t('lost.title', { name: firstName, course }),
    paragraphs: [
      t('lost.text', { course }),
      t(`lost.money.${wayBack}`, { amount }),
      left > 0 ? t('lost.rest', { count: left }) : t('lost.nothingLeft'),
    ],
    locator: { label: t('locator'), value: booking.locator },
    action: { label: t('seeBooking'), url: address },
    trip: { title: t('lost.what'), rounds: [roundOf(words, line)] },
    notes: wayBack === 'card' ? [t('bankDays')] : [],
    footer,
  };
}
