import type { ChangeRow, PaidMoney, StoredBooking } from '#server/bookings/bookings.ts';
import { howMoved, newTee } from '#shared/bookings/club-news/how-moved.ts';
import { wallClock } from '#shared/kernel/course-clock.ts';
import type { EmailContent } from './email-content.ts';
import { type RefundedMoney, refundDestination } from './refund-destination.ts';
import { roundOf, wholeTrip } from './round-of.ts';
import type { Words } from './words.ts';

interface ChangeParts {
  readonly change: ChangeRow;
  readonly back: RefundedMoney;
  readonly paid: PaidMoney;
  readonly address: string;
  /** The search of the course's zone on its day. */
  readonly search: string;
}

/** `9:40` for `09:40`: an hour as a ticket shows it. */
const hour = (time: string) => time.replace(/^0/, '');

/** The parameters of a text about a moved line. */
export function movedParams(words: Words, change: ChangeRow) {
  const { before, after } = change;
  const to = after ?? before;
  return {
    fromDay: words.longDay(before.date),
    from: hour(before.time),
    toDay: words.longDay(to.date),
    to: hour(to.time),
    tee: newTee(change) ?? 1,
  };
}

function moved(words: Words, line: StoredBooking['lines'][number], change: ChangeRow): string[] {
  const { t } = words;
  const how = howMoved(change);
  const params = { course: line.courseName, ...movedParams(words, change) };
  const isTeeToAdd = how !== 'teeNamed' && newTee(change) !== null;
  const told = [t(`moved.text.${how}`, params), ...(isTeeToAdd ? [t('moved.andTee', params)] : [])].join(' ');
  if (change.answer !== 'OPEN' || !change.answerBy) return [told];
  const until = wallClock(change.answerBy, line.timeZone);
  return [
    told,
    t('moved.choice', { day: words.longDay(until.date), time: hour(until.time) }),
    t('moved.silence'),
  ];
}

function reduced(
  words: Words,
  line: StoredBooking['lines'][number],
  { change, back }: ChangeParts,
): string[] {
  const { t, money } = words;
  const { cardCents, creditCents } = back;
  const sums = { amount: money(cardCents + creditCents), card: money(cardCents), credit: money(creditCents) };
  const left = change.after?.players ?? 0;
  return [
    t('reduced.text', { course: line.courseName, count: change.before.players - left }),
    t(`reduced.money.${refundDestination(back)}`, sums),
    t('reduced.rest', { count: left }),
  ];
}

/** A club moved a confirmed course, or removed players from it: the new state and the player's choices. */
export function clubChangeEmail(
  words: Words,
  { booking, lines }: StoredBooking,
  parts: ChangeParts,
): EmailContent | undefined {
  const { t, language, firstName, footer } = words;
  const { change } = parts;
  const line = lines.find(({ id }) => id === change.courseBookingId);
  // A line that is gone meanwhile has its own email.
  if (line?.status !== 'LIVE' || change.answer === 'OUTDATED') return undefined;
  const kind = change.kind === 'MOVED' ? 'moved' : 'reduced';
  const paragraphs = kind === 'moved' ? moved(words, line, change) : reduced(words, line, parts);
  const params = { course: line.courseName, locator: booking.locator, name: firstName };
  return {
    language,
    subject: t(`${kind}.subject`, params),
    preview: paragraphs[0]!,
    kicker: t('lost.kicker'),
    title: t(`${kind}.title`, params),
    paragraphs,
    locator: { label: t('locator'), value: booking.locator },
    action: { label: t(kind === 'moved' ? 'moved.action' : 'seeBooking'), url: parts.address },
    more: { label: t('lost.alternatives'), url: parts.search },
    trip: { title: t(`${kind}.what`), rounds: [roundOf(words, line)] },
    notes: [...wholeTrip(words, parts.paid), ...(parts.back.cardCents > 0 ? [t('bankDays')] : [])],
    footer,
  };
}
