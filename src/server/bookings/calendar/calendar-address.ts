import { createHmac, randomBytes } from 'node:crypto';
import { decrypt, encrypt } from '#server/platform/encryption.ts';
import type { SignedIn } from '#server/platform/endpoints/actor.ts';
import { todayAt } from '#shared/kernel/course-clock.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import { addDays } from '#shared/kernel/tee-date.ts';
import { type Language, languages } from '#shared/texts/languages.ts';
import type { BookingsDeps } from '../deps.ts';
import { listOwnBookings } from '../store.ts';
import { type CalendarDeps, calendarOf } from './calendar-file.ts';
import { deleteAddress, findAddress, findByToken, replaceAddress } from './store.ts';

/** Dependencies of the addresses at which calendars are fetched. */
export type CalendarAddressDeps = CalendarDeps & Pick<BookingsDeps, 'limits' | 'secret'>;

const PAST_DAYS = 180;
const NEW_ADDRESSES_AN_HOUR = 20;

const hashOf = (token: string, secret: string) =>
  createHmac('sha256', secret).update(`calendar ${token}`).digest('base64url');

const addressOf = ({ publicUrl }: Pick<BookingsDeps, 'publicUrl'>, token: string) =>
  `${publicUrl}/calendar/${token}.ics`;

/** The current address; null without one. */
export async function readCalendarAddress(
  deps: Pick<BookingsDeps, 'db' | 'publicUrl' | 'secret'>,
  user: SignedIn,
) {
  const row = await findAddress(deps.db, user.id);
  const token = row && decrypt(row.sealedToken, deps.secret, 'calendar');
  return ok({ url: token ? addressOf(deps, token) : null });
}

/** Creates an address that can't be guessed (256 random bits) and replaces the former one. */
export async function renewCalendarAddress(
  deps: Pick<BookingsDeps, 'db' | 'limits' | 'publicUrl' | 'secret'>,
  user: SignedIn,
  language: Language,
) {
  if (!(await deps.limits.spend(`calendar-new:${user.id}`, { max: NEW_ADDRESSES_AN_HOUR, minutes: 60 })))
    return refuse('TOO_MANY_REQUESTS', { params: { minutes: 60 } });
  const token = randomBytes(32).toString('base64url');
  const { secret } = deps;
  await replaceAddress(deps.db, {
    userId: user.id,
    tokenHash: hashOf(token, secret),
    sealedToken: encrypt(token, secret, 'calendar'),
    language,
  });
  return ok({ url: addressOf(deps, token) });
}

export async function revokeCalendarAddress(deps: Pick<BookingsDeps, 'db'>, user: SignedIn) {
  await deleteAddress(deps.db, user.id);
  return ok({ url: null });
}

/** Calendar programs fetch every few minutes at most; a big service fetches for many people from one IP address. */
const READS = { max: 60, minutes: 60 };
const UNKNOWN_FROM_ONE_PLACE = { max: 100, minutes: 60 };
const tokenForm = /^[\w-]{43}$/;
const tooMany = () => refuse('TOO_MANY_REQUESTS', { params: { minutes: 60 } });

/** The calendar behind an address, for any holder of it: its owner's current trips. */
export async function readCalendar(deps: CalendarAddressDeps, token: string, address: string) {
  const hash = hashOf(token, deps.secret);
  const row = tokenForm.test(token) ? await findByToken(deps.db, hash) : undefined;
  if (!row) {
    const isAllowed = await deps.limits.spend(`calendar-unknown:${address}`, UNKNOWN_FROM_ONE_PLACE);
    return isAllowed ? refuse('NOT_FOUND') : tooMany();
  }
  if (!(await deps.limits.spend(`calendar:${hash}`, READS))) return tooMany();
  const since = addDays(todayAt('Europe/Madrid', deps.now()), -PAST_DAYS);
  const own = await listOwnBookings(deps.db, row.userId);
  const language = languages.find((one) => one === row.language) ?? 'es';
  return ok(
    await calendarOf(
      deps,
      own.filter(({ booking }) => booking.checkOut >= since),
      language,
    ),
  );
}
