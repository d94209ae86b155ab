import { useState } from 'react';
import { Link } from 'react-router';
import { howMoved, newTee } from '#shared/bookings/club-news/how-moved.ts';
import type { ClubChange, ClubNews as News } from '#shared/bookings/club-news/shapes.ts';
import type { Booking } from '#shared/bookings/contract.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { refusalText } from '#web/app/refusal-text.ts';
import { Button } from '#web/design/button.tsx';
import { Notice } from '#web/design/notice.tsx';
import { TextLink } from '#web/design/text-link.tsx';
import { formatDay, formatMoment, formatTime } from '#web/features/dates/dates.ts';
import { useAnswerChange } from './queries.ts';

type Line = Booking['courseBookings'][number];

const MOST_SEARCHED = 4;

/** Other tee times near a course, on its day and for its players. */
function searchPath(line: Line, date: string): string {
  const players = String(Math.min(line.playerCount, MOST_SEARCHED));
  return `/search/green-fees?${new URLSearchParams({ region: line.province, date, players })}`;
}

function useChangeText(line: Line, change: ClubChange): string {
  const { before, after, kind, refund } = change;
  const t = useTexts('cancellation');
  const language = useLanguage();
  const course = line.courseName;
  const amount = formatCents(refund, language);
  if (kind === 'LOST') return t('club.lost', { course, amount });
  if (kind === 'REDUCED')
    return t('club.reduced', { course, amount, count: before.players - (after?.players ?? 0) });
  const to = after ?? before;
  const how = howMoved(change);
  const tee = newTee(change);
  const sentence = t(`club.moved.${how}`, {
    course,
    tee: tee ?? '',
    fromDay: formatDay(before.date, language, 'long'),
    from: formatTime(before.time),
    toDay: formatDay(to.date, language, 'long'),
    to: formatTime(to.time),
  });
  return tee && how !== 'teeNamed' ? `${sentence} ${t('club.andTee', { tee })}` : sentence;
}

/** Before and after at a glance; hidden from screen readers, since the sentence below has the same content. */
function Shift({ change }: { change: ClubChange }) {
  const general = useTexts('general');
  const language = useLanguage();
  const { before, after } = change;
  const how = howMoved(change);
  if (after === null || how === 'group' || how === 'tee') return null;
  const tee = newTee(change);
  const at = ({ date, time }: typeof before) =>
    how === 'day' ? `${formatDay(date, language, 'short')}, ${formatTime(time)}` : formatTime(time);
  const nameOf = (one: 1 | 10) => general('tee', { tee: one });
  const [old, fresh] =
    how === 'teeNamed' && before.tee && tee
      ? [nameOf(before.tee), nameOf(tee)]
      : [at(before), [at(after), ...(tee ? [nameOf(tee)] : [])].join(' · ')];
  return (
    <p aria-hidden="true" className="mb-1.5 flex flex-wrap items-baseline gap-x-2 text-h3">
      <s className="font-normal">{old}</s>
      <span className="font-bold">{fresh}</span>
    </p>
  );
}

/** Accept the new tee time or cancel the course with a refund; the refund needs a confirmation. */
function Choice({ booking, line, change }: { booking: Booking; line: Line; change: ClubChange }) {
  const t = useTexts('cancellation');
  const language = useLanguage();
  const general = useTexts('general');
  const answer = useAnswerChange(booking.id, change.id);
  const [isSure, setIsSure] = useState(false);
  const back = formatCents(line.price + line.discountBack - line.fee - line.refunded, language);
  return (
    <div className="mt-2 grid gap-3">
      {change.answerBy && (
        <p>
          {t('club.until', { moment: formatMoment(change.answerBy, language, line.timeZone), amount: back })}
        </p>
      )}
      <div className="flex flex-col gap-2 desk:flex-row desk:flex-wrap">
        {isSure ? (
          <>
            {/* Ignores the second click of a double click. */}
            <Button
              onClick={({ detail }) => detail < 2 && answer.mutate('GIVE_BACK')}
              disabled={answer.isPending}
            >
              {t('club.sure', { amount: back })}
            </Button>
            <Button kind="secondary" onClick={() => setIsSure(false)} disabled={answer.isPending}>
              {general('back')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => answer.mutate('KEEP')} disabled={answer.isPending}>
              {t('club.keep')}
            </Button>
            <Button kind="secondary" onClick={() => setIsSure(true)} disabled={answer.isPending}>
              {t('club.giveBack')}
            </Button>
          </>
        )}
      </div>
      {answer.isError && (
        <p role="alert" className="text-err">
          {refusalText(answer.error, t('club.failed'))}
        </p>
      )}
    </div>
  );
}

function Change({ booking, line, change }: { booking: Booking; line: Line; change: ClubChange }) {
  const t = useTexts('cancellation');
  const words = useChangeText(line, change);
  const isOpen = change.answer === 'OPEN';
  return (
    <Notice kind={isOpen || change.kind !== 'MOVED' ? 'warning' : 'info'}>
      {change.kind === 'MOVED' && <Shift change={change} />}
      <p className={isOpen ? undefined : 'font-strong'}>{words}</p>
      {isOpen && <Choice booking={booking} line={line} change={change} />}
      {change.answer === 'KEPT' && <p>{t('club.kept')}</p>}
      {(isOpen || change.kind !== 'MOVED') && (
        <p className="mt-4">
          <TextLink asChild standalone>
            <Link to={searchPath(line, change.before.date)}>{t('club.alternatives')}</Link>
          </TextLink>
        </p>
      )}
    </Notice>
  );
}

/** The club changes of a booking, newest first: the current state and the player's options. */
export function ClubNews({ booking, news }: { booking: Booking; news: News }) {
  const shown = news.changes
    .filter(({ answer }) => answer !== 'OUTDATED' && answer !== 'GIVEN_BACK')
    .toReversed();
  if (shown.length === 0) return null;
  return (
    <div className="mb-6 grid gap-3 print-hidden">
      {shown.map((change) => {
        const line = booking.courseBookings.find(({ id }) => id === change.courseBookingId);
        return line && <Change key={change.id} booking={booking} line={line} change={change} />;
      })}
    </div>
  );
}

/** The players checked in, as counted by the club so far. */
export function Attendance({ line, news }: { line: Line; news: News }) {
  const t = useTexts('cancellation');
  const counted = news.attendance.find(({ courseBookingId }) => courseBookingId === line.id);
  if (!counted) return null;
  return (
    <p className="mt-1 text-mut text-small">
      {counted.checkedIn > 0 && t('club.checkedIn', { count: counted.checkedIn })}
      {counted.checkedIn > 0 && counted.noShows > 0 && ' · '}
      {counted.noShows > 0 && t('club.noShows', { count: counted.noShows })}
    </p>
  );
}
