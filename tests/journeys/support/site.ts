import { onTestFinished } from 'vitest';
import { translate } from '#server/platform/translate.ts';
import about from '#shared/articles/about/article.ts';
import accessibility from '#shared/articles/accessibility/article.ts';
import careers from '#shared/articles/careers/article.ts';
import cookies from '#shared/articles/cookies/article.ts';
import info from '#shared/articles/info/article.ts';
import { posts } from '#shared/articles/posts.ts';
import press from '#shared/articles/press/article.ts';
import privacy from '#shared/articles/privacy/article.ts';
import terms from '#shared/articles/terms/article.ts';
import { addDays } from '#shared/kernel/tee-date.ts';
import type { Language } from '#shared/texts/languages.ts';
import { stableId } from '../../../database/seeds/names.ts';
import { newBooking, newQuote } from './booking-by-api.ts';
import { appUrl } from './own-app.ts';
import { api, type Person, tuesdayIn } from './people.ts';
import { say } from './texts.ts';

/** A sentence in whichever language; one that there is not is told at once. */
function words(key: string, params: Parameters<typeof say>[1] = {}) {
  say(key, params);
  return (language: Language) => translate(language, key, params);
}

const titleOf = (article: Readonly<Record<Language, { readonly title: string }>>) => (language: Language) =>
  article[language].title;

export interface Screen {
  path: string;
  /** As the site map has it, where that is not the path. */
  route?: string;
  heading: (language: Language) => string;
  /** Where it leads who may not see it. */
  to?: string;
  /** A request that is refused, and that the console tells of. */
  refused?: RegExp;
}

export const routeOf = ({ route, path }: Screen) => route ?? path;

/** What everybody finds. */
export const publicScreens: readonly Screen[] = [
  { path: '/', heading: words('home:hero.title') },
  { path: '/login', heading: words('accounts:login.title') },
  { path: '/register', heading: words('accounts:register.title') },
  { path: '/recuperar', heading: words('accounts:forgot.title') },
  { path: '/restablecer', heading: words('accounts:reset.noToken') },
  { route: '/restablecer', path: '/restablecer?token=abc', heading: words('accounts:reset.title') },
  {
    route: '/baja-ofertas',
    path: '/baja-ofertas?token=abc',
    heading: words('notifications:leaving.unknownTitle'),
  },
  { path: '/reservar', heading: words('planner:page.heading') },
  { route: '/reservar', path: '/reservar?paso=1', heading: words('planner:ask.title') },
  { path: '/mis-viajes', heading: words('player:trips.title') },
  { path: '/mis-presupuestos', heading: words('player:quotes.title') },
  { path: '/gift-cards', heading: words('gift-cards:title') },
  { path: '/sin-conexion', heading: words('pocket:title') },
  { route: '/*', path: '/no-existe', heading: words('home:notFound.title'), refused: /404.*no-existe/ },
];

/** Pages in which nothing is anybody's: the same for all, so that looking once is enough. */
export const samePages: readonly Screen[] = [
  { path: '/destinations', heading: words('destinations:title') },
  { path: '/ofertas', heading: words('offers:title') },
  { path: '/packages', heading: words('offers:packagesTitle') },
  { path: '/hotels', heading: words('hotels:title') },
  {
    route: '/hotel/:id',
    path: `/hotel/${stableId('hotel', 'hotel-real')}`,
    heading: () => 'Hotel Real',
  },
  {
    route: '/hotel/:id',
    path: '/hotel/no-existe',
    heading: words('hotels:unknown.title'),
    refused: /404.*no-existe/,
  },
  { path: '/info', heading: titleOf(info) },
  { path: '/about', heading: titleOf(about) },
  { path: '/careers', heading: titleOf(careers) },
  { path: '/contact', heading: words('contact:title') },
  { path: '/blog', heading: words('house:blog.title') },
  ...posts.map(({ slug, article }) => ({
    route: '/blog/:slug',
    path: `/blog/${slug}`,
    heading: titleOf(article),
  })),
  {
    route: '/blog/:slug',
    path: '/blog/no-existe',
    heading: words('house:blog.unknown'),
    refused: /404.*no-existe/,
  },
  { path: '/press', heading: titleOf(press) },
  { path: '/terms', heading: titleOf(terms) },
  { path: '/privacy', heading: titleOf(privacy) },
  { path: '/cookies', heading: titleOf(cookies) },
  { path: '/accesibilidad', heading: titleOf(accessibility) },
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

export interface Own {
  quoteId: string;
  quoteName: string;
  bookingId: string;
  bookingName: string;
  giftCardId: string;
}

/** What belongs to somebody. */
export const ownScreens = (own: Own): Screen[] => [
  { route: '/presupuesto/:id', path: `/presupuesto/${own.quoteId}`, heading: () => own.quoteName },
  { route: '/booking/:id', path: `/booking/${own.bookingId}`, heading: () => own.bookingName },
  { path: '/mis-reservas-multi', heading: words('player:multi.title') },
  { path: '/mis-reservas', heading: words('player:reservations.title') },
  { path: '/mi-cuenta', heading: words('accounts:account.title') },
  { path: '/account', heading: words('accounts:account.title') },
  { path: '/reserva-multi-campo', heading: words('multi-course:title') },
  {
    route: '/payment/:reservationId',
    path: `/payment/${own.bookingId}`,
    heading: words('checkout:payment.heading'),
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

/** The same for who is not signed in: the way in, or the first page. */
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

/** A quote, a booking and a reservation of a person; the places are given back with the test. */
export async function ownOf(person: Person, week: number): Promise<Own> {
  const url = appUrl();
  const { token } = person;
  const wish = { sources: ['LOCAL', 'LOCAL'], from: tuesdayIn(week) } as const;
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
  onTestFinished(async () => {
    for (const { id } of [booking, reservation])
      await api(url, 'POST', `/api/bookings/${id}/cancel`, { token });
  });
  const { id: bookingId, bookingName } = booking;
  return { quoteId: quote.id, quoteName: quote.quoteName, bookingId, bookingName, giftCardId };
}
