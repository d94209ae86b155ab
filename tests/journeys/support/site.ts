import { translate } from '#server/platform/translate.ts';
import { addDays } from '#shared/kernel/tee-date.ts';
import { type ArticleSlug, postSlugs } from '#shared/site/articles.ts';
import type { Language } from '#shared/texts/languages.ts';
import { stableId } from '../../../database/seeds/names.ts';
import { readArticles } from '../../../tools/articles/article-files.ts';
import { newBooking, newQuote } from './booking-by-api.ts';
import type { Size } from './browser.ts';
import { appUrl } from './own-app.ts';
import { api, type Person, tuesdayIn } from './people.ts';
import { say } from './texts.ts';

/** A sentence in any language; a missing one throws at once. */
function words(key: string, params: Parameters<typeof say>[1] = {}) {
  say(key, params);
  return (language: Language) => translate(language, key, params);
}

const articles = readArticles();
const titleOf = (slug: ArticleSlug) => (language: Language) => articles[slug][language].title;

export interface Screen {
  path: string;
  /** As the site map has it, where that is not the path. */
  route?: string;
  heading: (language: Language) => string;
  /** Where it leads who may not see it. */
  to?: string;
  /** A request that is refused and that the console reports. */
  refused?: RegExp;
  /**
   * The sizes at which a player reaches everything by keyboard; a phone adds only its bar, which is the same on all
   * screens.
   */
  keyboard?: readonly Size[];
  /** Looks otherwise for a player who has booked nothing. */
  isPersonal?: boolean;
}

const onDesk = ['desk'] as const;
const onBoth = ['desk', 'phone'] as const;

export const routeOf = ({ route, path }: Screen) => route ?? path;

/** Public screens. */
export const publicScreens: readonly Screen[] = [
  { path: '/', heading: words('home:hero.title'), keyboard: onBoth, isPersonal: true },
  { path: '/login', heading: words('accounts:login.title'), keyboard: onDesk },
  { path: '/register', heading: words('accounts:register.title'), keyboard: onDesk },
  { path: '/recuperar', heading: words('accounts:forgot.title'), keyboard: onDesk },
  { path: '/restablecer', heading: words('accounts:reset.noToken') },
  {
    route: '/restablecer',
    path: '/restablecer?token=abc',
    heading: words('accounts:reset.title'),
    keyboard: onDesk,
  },
  {
    route: '/baja-ofertas',
    path: '/baja-ofertas?token=abc',
    heading: words('notifications:leaving.unknownTitle'),
  },
  { path: '/reservar', heading: words('planner:page.heading'), keyboard: onDesk, isPersonal: true },
  { route: '/reservar', path: '/reservar?paso=1', heading: words('planner:ask.title'), keyboard: onBoth },
  { path: '/mis-viajes', heading: words('player:trips.title'), keyboard: onDesk, isPersonal: true },
  { path: '/mis-presupuestos', heading: words('player:quotes.title'), keyboard: onDesk, isPersonal: true },
  { path: '/gift-cards', heading: words('gift-cards:title') },
  { path: '/sin-conexion', heading: words('offline:title') },
  {
    route: '/*',
    path: '/no-existe',
    heading: words('home:notFound.title'),
    refused: /404.*no-existe/,
    keyboard: onBoth,
  },
];

/** Courses, hotels and offers, the same for all visitors. */
export const catalogueScreens: readonly Screen[] = [
  { path: '/destinations', heading: words('destinations:title') },
  { path: '/ofertas', heading: words('offers:title'), keyboard: onDesk },
  { path: '/packages', heading: words('offers:packagesTitle') },
  { path: '/hotels', heading: words('hotels:title'), keyboard: onDesk },
  {
    route: '/hotel/:id',
    path: `/hotel/${stableId('hotel', 'hotel-real')}`,
    heading: () => 'Hotel Real',
    keyboard: onDesk,
  },
  // The longest name.
  {
    route: '/hotel/:id',
    path: `/hotel/${stableId('hotel', 'the-ritz-carlton-tenerife-abama')}`,
    heading: () => 'The Ritz-Carlton Tenerife, Abama',
  },
  {
    route: '/hotel/:id',
    path: '/hotel/no-existe',
    heading: words('hotels:unknown.title'),
    refused: /404.*no-existe/,
  },
  {
    path: '/green-fees',
    heading: (language) =>
      translate(language, 'search:title', { place: translate(language, 'search:spain') }),
  },
  {
    route: '/search/green-fees',
    path: '/search/green-fees?region=Murcia',
    heading: words('search:title', { place: 'Murcia' }),
  },
  {
    route: '/golf-course/:id',
    path: `/golf-course/${stableId('course', 'real-club-de-golf-guadalmina')}`,
    heading: () => 'Real Club de Golf Guadalmina',
  },
  { path: '/flow-reservas', heading: words('flow:titles.1') },
  {
    route: '/flow-reservas',
    path: `/flow-reservas?field=${stableId('course', 'real-club-de-golf-guadalmina')}`,
    heading: words('flow:titles.2'),
  },
  {
    route: '/golf-course/:id',
    path: '/golf-course/no-existe',
    heading: words('course:unknown.title'),
    refused: /404.*no-existe/,
  },
];

/** Pages about the company, golf and the law. */
export const articleScreens: readonly Screen[] = [
  { path: '/info', heading: titleOf('info') },
  { path: '/about', heading: titleOf('about') },
  { path: '/careers', heading: titleOf('careers') },
  { path: '/contact', heading: words('contact:title') },
  { path: '/blog', heading: words('pages:blog.title') },
  ...postSlugs.map((slug) => ({
    route: '/blog/:slug',
    path: `/blog/${slug}`,
    heading: titleOf(slug),
  })),
  {
    route: '/blog/:slug',
    path: '/blog/no-existe',
    heading: words('pages:blog.unknown'),
    refused: /404.*no-existe/,
  },
  { path: '/press', heading: titleOf('press') },
  { path: '/terms', heading: titleOf('terms') },
  { path: '/privacy', heading: titleOf('privacy') },
  { path: '/cookies', heading: titleOf('cookies') },
  { path: '/accesibilidad', heading: titleOf('accessibility') },
];

export interface Own {
  quoteId: string;
  quoteName: string;
  bookingId: string;
  bookingName: string;
  giftCardId: string;
}

/** Private screens. */
export const ownScreens = (own: Own): Screen[] => [
  {
    route: '/presupuesto/:id',
    path: `/presupuesto/${own.quoteId}`,
    heading: () => own.quoteName,
    keyboard: onBoth,
  },
  {
    route: '/booking/:id',
    path: `/booking/${own.bookingId}`,
    heading: () => own.bookingName,
    keyboard: onDesk,
  },
  { path: '/mis-reservas-multi', heading: words('player:multi.title'), keyboard: onDesk, isPersonal: true },
  { path: '/mis-reservas', heading: words('player:reservations.title'), keyboard: onDesk, isPersonal: true },
  { path: '/mi-cuenta', heading: words('accounts:account.title'), keyboard: onDesk, isPersonal: true },
  { path: '/account', heading: words('accounts:account.title') },
  { path: '/reserva-multi-campo', heading: words('multi-course:title'), keyboard: onDesk, isPersonal: true },
  {
    route: '/payment/:reservationId',
    path: `/payment/${own.bookingId}`,
    heading: words('checkout:payment.heading'),
    keyboard: onBoth,
  },
  {
    route: '/payment-success',
    path: `/payment-success?reserva=${own.bookingId}`,
    heading: words('checkout:success.unpaidHeading'),
  },
  { path: '/payment-success', heading: words('checkout:payment.notFound') },
  {
    route: '/payment/gift-card/:id',
    path: `/payment/gift-card/${own.giftCardId}`,
    heading: words('gift-cards:pay.heading'),
  },
  {
    route: '/payment-success',
    path: `/payment-success?regalo=${own.giftCardId}`,
    heading: words('gift-cards:pay.unpaidHeading'),
  },
];

export const nothing: Own = { quoteId: 'x', quoteName: '', bookingId: 'x', bookingName: '', giftCardId: 'x' };

/** The private screens for a visitor: redirected to the login or the first page. */
export const closedScreens = (own: Own): Screen[] =>
  ownScreens(own).map((screen) => {
    if (routeOf(screen) === '/presupuesto/:id') {
      return { ...screen, heading: words('player:quote.failed'), refused: /404.*api\/quotes/ };
    }
    const isAccount = ['/mi-cuenta', '/account'].includes(routeOf(screen));
    return isAccount
      ? { ...screen, heading: words('home:hero.title'), to: '/' }
      : { ...screen, heading: words('accounts:login.title'), to: '/login' };
  });

interface Trip {
  week: number;
  rounds: number;
  players: number;
}

/** A quote, a booking, a reservation and a gift card of a person; `release` cancels what holds places. */
export async function ownOf(person: Person, trip: Trip): Promise<Own & { release(): Promise<void> }> {
  const url = appUrl();
  const { token } = person;
  const { week, rounds, players } = trip;
  const sources = Array.from({ length: rounds }, () => 'LOCAL' as const);
  const wish = { sources, from: tuesdayIn(week), players };
  const booking = await newBooking(url, person, wish);
  const quote = await newQuote(url, person, wish);
  const [course] = quote.courses;
  const reservation = await api<{ id: string }>(url, 'POST', '/api/reservations', {
    token,
    body: { fieldId: course!.courseId, date: course!.playDate, numPlayers: 2 },
  });
  const { id: giftCardId } = await api<{ id: string }>(url, 'POST', '/api/gift-cards', {
    token,
    body: {
      amount: 50,
      recipientName: 'Marta',
      recipientEmail: 'marta@salida.test',
      deliverOn: addDays(new Date().toISOString().slice(0, 10), 1),
    },
  });
  const { id: bookingId, bookingName } = booking;
  return {
    quoteId: quote.id,
    quoteName: quote.quoteName,
    bookingId,
    bookingName,
    giftCardId,
    release: async () => {
      for (const { id } of [booking, reservation])
        await api(url, 'POST', `/api/bookings/${id}/cancel`, { token });
    },
  };
}
