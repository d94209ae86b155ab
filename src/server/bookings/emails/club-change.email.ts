import type { EmailTemplate } from '#server/module.ts';
import { refundedForReason } from '#server/payments/payments.ts';
import type { EmailContent } from '#server/platform/email/content.ts';
import type { Words } from '#server/platform/email/words.ts';
import { howMoved, newTee } from '#shared/bookings/club-news/how-moved.ts';
import { wallClock } from '#shared/kernel/course-clock.ts';
import { bookingMoney } from '../booking-money.ts';
import { changeReason } from '../club-news/reduce-line.ts';
import { type ChangeRow, findChange } from '../club-news/store.ts';
import type { BookingsDeps } from '../deps.ts';
import { findBooking, type StoredBooking } from '../store.ts';
import type { PaidMoney } from '../wire.ts';
import { calendarAttachment } from './attachments.ts';
import { type RefundedMoney, refundDestination } from './refund-destination.ts';
import { roundOf, wholeTrip } from './round-of.ts';
import { searchAddress } from './search-address.ts';

interface ChangeParts {
  readonly change: ChangeRow;
  readonly refundedMoney: RefundedMoney;
  readonly paid: PaidMoney;
  readonly address: string;
  /** The search of the course's zone on its day. */
  readonly search: string;
}

/** `9:40` for `09:40`: an hour as a ticket shows it. */
const hour = (time: string) => time.replace(/^0/, '');

/** The parameters of a text about a moved line. */
function movedParams(words: Words, change: ChangeRow) {
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
  const sentence = [t(`moved.text.${how}`, params), ...(isTeeToAdd ? [t('moved.andTee', params)] : [])].join(
    ' ',
  );
  if (change.answer !== 'OPEN' || !change.answerBy) return [sentence];
  const until = wallClock(change.answerBy, line.timeZone);
  return [
    sentence,
    t('moved.choice', { day: words.longDay(until.date), time: hour(until.time) }),
    t('moved.silence'),
  ];
}

function reduced(
  words: Words,
  line: StoredBooking['lines'][number],
  { change, refundedMoney }: ChangeParts,
): string[] {
  const { t, money } = words;
  const { cardCents, creditCents } = refundedMoney;
  const sums = { amount: money(cardCents + creditCents), card: money(cardCents), credit: money(creditCents) };
  const remainingPlayers = change.after?.players ?? 0;
  return [
    t('reduced.text', { course: line.courseName, count: change.before.players - remainingPlayers }),
    t(`reduced.money.${refundDestination(refundedMoney)}`, sums),
    t('reduced.rest', { count: remainingPlayers }),
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
    schedule: { title: t(`${kind}.what`), appointments: [roundOf(words, line)] },
    notes: [...wholeTrip(words, parts.paid), ...(parts.refundedMoney.cardCents > 0 ? [t('bankDays')] : [])],
    footer,
  };
}

/** A change of a course, except its loss (`course-lost`); subject: the change. */
export const clubChange = (deps: BookingsDeps): EmailTemplate => ({
  kind: 'club-change',
  cause: {
    event: 'club.changed',
    async effect(tx, { bookingId, changeId }) {
      const change = await findChange(tx, changeId);
      if (!change || change.kind === 'LOST') return undefined;
      const stored = await findBooking(tx, bookingId);
      return stored && { subjectId: changeId, userId: stored.booking.userId };
    },
  },
  async compose({ subjectId, words, page }) {
    const change = await findChange(deps.db, subjectId);
    const stored = change && (await findBooking(deps.db, change.bookingId));
    if (!stored) return undefined;
    const { id } = stored.booking;
    const content = clubChangeEmail(words, stored, {
      change,
      refundedMoney: await refundedForReason(deps.db, id, changeReason(change.id)),
      paid: await bookingMoney(deps.db, stored),
      address: page(`/booking/${id}`),
      search: await searchAddress(deps, stored, { lineId: change.courseBookingId, page }),
    });
    return content && { ...content, attachments: await calendarAttachment(deps, stored, words.language) };
  },
  async composePush({ subjectId, words }) {
    const change = await findChange(deps.db, subjectId);
    const stored = change && (await findBooking(deps.db, change.bookingId));
    const line = stored?.lines.find(({ id }) => id === change?.courseBookingId);
    if (!stored || line?.status !== 'LIVE' || change.answer === 'OUTDATED') return undefined;
    const { id, bookingName: name } = stored.booking;
    const kind = change.kind === 'MOVED' ? 'moved' : 'reduced';
    const params = { course: line.courseName, name, count: line.players, ...movedParams(words, change) };
    const body = kind === 'moved' && newTee(change) ? 'bodyTee' : 'body';
    return {
      title: words.t(`push.${kind}.title`),
      body: words.t(`push.${kind}.${body}`, params),
      path: `/booking/${id}`,
    };
  },
});
