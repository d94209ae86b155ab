import { hourOfTime } from '#posters/hours.ts';
import { poster } from '#posters/poster.ts';
import { dayText } from '#server/platform/day-text.ts';
import { type Block, pageNumbers } from '#server/platform/documents/blocks.ts';
import { translate } from '#server/platform/translate.ts';
import { discountLabel, namedDiscounts, stayWords } from '#server/quotes/quotes.ts';
import { todayAt } from '#shared/kernel/course-clock.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import { timeOfMinutes } from '#shared/kernel/tee-date.ts';
import type { TextParams } from '#shared/texts/format-text.ts';
import { type Language, pathIn } from '#shared/texts/languages.ts';
import { bookingMoney } from './booking-money.ts';
import type { BookingsDeps } from './deps.ts';
import { playersLeft } from './players-left.ts';
import { rateText, teeText } from './rate-facts.ts';
import type { LineRow, StoredBooking } from './store.ts';
import { locatorOf } from './wire.ts';

interface Texts {
  readonly language: Language;
  t(key: string, params?: TextParams): string;
  money(cents: number): string;
}

/** `9:40` for `09:40`: the format of an hour on a ticket. */
const hour = (startMinutes: number) => timeOfMinutes(startMinutes).replace(/^0/, '');

function roundRow({ t, language }: Texts, line: LineRow): string[] {
  const [first, ...others] = line.flights;
  const locator = locatorOf(line);
  const isCancelled = line.status === 'GONE';
  const awaited = line.sourceType === 'LOCAL' || isCancelled ? '' : t('clubPending');
  const club = locator ? t('clubLocator', { locator }) : awaited;
  const flights =
    others.length === 0
      ? [hour(first!.startMinutes)]
      : line.flights.map(({ groupNumber, startMinutes, players }) =>
          t('flight', { number: groupNumber, time: hour(startMinutes), players }),
        );
  const tee = teeText(language, line);
  const zone = line.timeZone === 'Atlantic/Canary' ? [t('canaryTime')] : [];
  return [
    [
      isCancelled ? t('cancelledCourse', { course: line.courseName }) : line.courseName,
      line.courseLocation,
      rateText(language, line),
      club,
    ]
      .filter(Boolean)
      .join('\n'),
    dayText(line.playDate, language, 'short'),
    [...flights, ...(tee ? [tee] : []), ...zone].join('\n'),
    String(line.players),
  ];
}

/** The hotels of the group; empty without any. */
function stays({ t, language }: Texts, { hotels }: StoredBooking): Block[] {
  if (hotels.length === 0) return [];
  const rows = hotels.map((stay) => {
    const { roomType, mealPlan } = stayWords(stay, language);
    return [
      `${stay.hotelName}\n${stay.hotelLocation}`,
      `${roomType}\n${mealPlan}`,
      String(stay.rooms),
      String(stay.nights),
    ];
  });
  return [
    { kind: 'heading', text: t('stays') },
    {
      kind: 'table',
      columns: [
        { title: t('columns.hotel'), share: 3.4 },
        { title: t('columns.room'), share: 2.8 },
        { title: t('columns.rooms'), share: 1.3, align: 'right' },
        { title: t('columns.nights'), share: 1.1, align: 'right' },
      ],
      rows,
    },
  ];
}

/** The person's notes on the trip and on the courses that are still played. */
function ownNotes({ t }: Texts, { booking, lines }: StoredBooking): Block[] {
  const texts = [
    ...(booking.notes ? [booking.notes] : []),
    ...lines.flatMap(({ status, courseName, notes }) =>
      status === 'LIVE' && notes ? [`${courseName}: ${notes}`] : [],
    ),
  ];
  if (texts.length === 0) return [];
  return [
    { kind: 'heading', text: t('ownNotes') },
    ...texts.map((text) => ({ kind: 'paragraph', text }) as const),
  ];
}

async function totals(deps: Pick<BookingsDeps, 'db'>, texts: Texts, stored: StoredBooking): Promise<Block> {
  const { t, language, money } = texts;
  const { booking, lines } = stored;
  const nameOf = (courseId: string) => lines.find((line) => line.courseId === courseId)?.courseName;
  const discounts = namedDiscounts(booking.discounts, nameOf).map((discount) => ({
    name: discountLabel(language, discount),
    value: money(-discount.amountCents),
  }));
  const { paid, refunded, netPaid } = await bookingMoney(deps.db, stored);
  const sums =
    refunded > 0
      ? [
          { name: t('paid'), value: money(paid) },
          { name: t('refunded'), value: money(-refunded) },
          { name: t('netPaid'), value: money(netPaid) },
        ]
      : [{ name: t(booking.totalCents > 0 ? 'paid' : 'free'), value: money(booking.totalCents) }];
  return {
    kind: 'totals',
    rows: [
      { name: translate(language, 'discounts:greenFees'), value: money(booking.greenFeesCents) },
      ...discounts,
      ...(booking.hotelsCents > 0 ? [{ name: t('hotels'), value: money(booking.hotelsCents) }] : []),
      ...sums,
    ],
  };
}

async function picture(
  deps: Pick<BookingsDeps, 'catalogue' | 'renderer'>,
  { t }: Texts,
  line: LineRow,
): Promise<Block> {
  const course = await deps.catalogue.find(line.courseId);
  const { region = '', province, town } = course ?? {};
  const size = { width: 1200, height: 420 };
  const svg = poster({ id: line.courseId, region, province, town, hour: hourOfTime(line.time), ...size });
  return {
    kind: 'picture',
    png: await deps.renderer.png(svg),
    ratio: size.height / size.width,
    alt: t('poster', { course: line.courseName }),
  };
}

function facts({ t, language }: Texts, stored: StoredBooking): Block {
  const { booking, user } = stored;
  const day = (date: string) => dayText(date, language, 'full');
  const dates =
    booking.checkIn === booking.checkOut
      ? day(booking.checkIn)
      : `${day(booking.checkIn)} – ${day(booking.checkOut)}`;
  return {
    kind: 'facts',
    columns: 2,
    rows: [
      { name: t('dates'), value: dates },
      { name: t('players'), value: String(playersLeft(stored)) },
      { name: t('bookedBy'), value: `${user.name}\n${user.email}` },
      { name: t('confirmedOn'), value: day(todayAt('Europe/Madrid', booking.confirmedAt!)) },
    ],
  };
}

/** The file to show at the club: locator, rounds with the clubs' own locators, and the payment. */
export async function bookingFile(
  deps: Pick<BookingsDeps, 'db' | 'catalogue' | 'renderer' | 'publicUrl'>,
  stored: StoredBooking,
  language: Language,
) {
  const { booking } = stored;
  const lines = stored.lines.filter(({ status }) => status === 'LIVE');
  const cancelled = stored.lines.filter(({ status }) => status === 'GONE');
  if (booking.status !== 'CONFIRMED' || lines.length === 0) return refuse('NO_CONFIRMATION_YET');
  const t = (key: string, params?: TextParams) => translate(language, `bookings:file.${key}`, params);
  const texts: Texts = { language, t, money: (cents) => formatCents(cents, language) };
  const { publicUrl } = deps;
  const { host } = new URL(publicUrl);
  const bytes = await deps.renderer.pdf({
    title: booking.bookingName,
    language,
    writtenAt: booking.confirmedAt!,
    header: [t('kind'), booking.locator],
    footer: t('footer', { host }),
    pageOf: translate(language, 'general:pageOf', pageNumbers),
    blocks: [
      await picture(deps, texts, lines[0]!),
      { kind: 'display', label: t('locator'), text: booking.locator },
      facts(texts, stored),
      { kind: 'heading', text: t('rounds') },
      {
        kind: 'table',
        columns: [
          { title: t('columns.course'), share: 3.4 },
          { title: t('columns.day'), share: 2.2 },
          { title: t('columns.time'), share: 1.6 },
          { title: t('columns.players'), share: 1.1, align: 'right' },
        ],
        // Cancelled courses are listed below the others, marked as cancelled.
        rows: [...lines, ...cancelled].map((line) => roundRow(texts, line)),
      },
      ...stays(texts, stored),
      ...ownNotes(texts, stored),
      await totals(deps, texts, stored),
      { kind: 'panel', title: t('notesTitle'), text: `${t('notes')}\n${t('noWithdrawal')}` },
      {
        kind: 'paragraph',
        text: t('link', { host }),
        href: `${publicUrl}${pathIn(language, `/booking/${booking.id}`)}`,
      },
    ],
  });
  return ok({ name: `${t('fileName')}-${booking.locator}.pdf`, bytes });
}
