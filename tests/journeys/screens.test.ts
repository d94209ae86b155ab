import { describe, expect, it, onTestFinished } from 'vitest';
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
import { stableId } from '../../database/seeds/names.ts';
import { newBooking, newQuote } from './support/booking-by-api.ts';
import { seen, type Visit, visit, withBrowser } from './support/browser.ts';
import { appUrl } from './support/own-app.ts';
import { api, demoPerson, type Person, tuesdayIn, weeks } from './support/people.ts';
import { expectAccessible, expectWhole, sitePaths } from './support/screens.ts';
import { say } from './support/texts.ts';

withBrowser();

interface Screen {
  /** As the site map has it. */
  route: string;
  path: string;
  heading: string;
  /** Where it leads who may not see it. */
  to?: string;
  /** A request that is refused, and that the console tells of. */
  refused?: RegExp;
}

/** What everybody finds. */
const publicScreens: readonly Screen[] = [
  { route: '/', path: '/', heading: say('home:hero.title') },
  { route: '/login', path: '/login', heading: say('accounts:login.title') },
  { route: '/register', path: '/register', heading: say('accounts:register.title') },
  { route: '/recuperar', path: '/recuperar', heading: say('accounts:forgot.title') },
  { route: '/restablecer', path: '/restablecer', heading: say('accounts:reset.noToken') },
  { route: '/restablecer', path: '/restablecer?token=abc', heading: say('accounts:reset.title') },
  {
    route: '/baja-ofertas',
    path: '/baja-ofertas?token=abc',
    heading: say('notifications:leaving.unknownTitle'),
  },
  { route: '/reservar', path: '/reservar', heading: say('planner:page.heading') },
  { route: '/reservar', path: '/reservar?paso=1', heading: say('planner:ask.title') },
  { route: '/mis-viajes', path: '/mis-viajes', heading: say('player:trips.title') },
  { route: '/mis-presupuestos', path: '/mis-presupuestos', heading: say('player:quotes.title') },
  { route: '/gift-cards', path: '/gift-cards', heading: say('gift-cards:title') },
  { route: '/sin-conexion', path: '/sin-conexion', heading: say('pocket:title') },
  { route: '/*', path: '/no-existe', heading: say('home:notFound.title'), refused: /404.*no-existe/ },
];

/** Pages in which nothing is anybody's: the same for all, so that looking once is enough. */
const samePages: readonly Screen[] = [
  { route: '/destinations', path: '/destinations', heading: say('destinations:title') },
  { route: '/ofertas', path: '/ofertas', heading: say('offers:title') },
  { route: '/packages', path: '/packages', heading: say('offers:packagesTitle') },
  { route: '/hotels', path: '/hotels', heading: say('hotels:title') },
  {
    route: '/hotel/:id',
    path: `/hotel/${stableId('hotel', 'hotel-real')}`,
    heading: 'Hotel Real',
  },
  {
    route: '/hotel/:id',
    path: '/hotel/no-existe',
    heading: say('hotels:unknown.title'),
    refused: /404.*no-existe/,
  },
  { route: '/info', path: '/info', heading: info.es.title },
  { route: '/about', path: '/about', heading: about.es.title },
  { route: '/careers', path: '/careers', heading: careers.es.title },
  { route: '/contact', path: '/contact', heading: say('contact:title') },
  { route: '/blog', path: '/blog', heading: say('house:blog.title') },
  ...posts.map(({ slug, article }) => ({
    route: '/blog/:slug',
    path: `/blog/${slug}`,
    heading: article.es.title,
  })),
  {
    route: '/blog/:slug',
    path: '/blog/no-existe',
    heading: say('house:blog.unknown'),
    refused: /404.*no-existe/,
  },
  { route: '/press', path: '/press', heading: press.es.title },
  { route: '/terms', path: '/terms', heading: terms.es.title },
  { route: '/privacy', path: '/privacy', heading: privacy.es.title },
  { route: '/cookies', path: '/cookies', heading: cookies.es.title },
  { route: '/accesibilidad', path: '/accesibilidad', heading: accessibility.es.title },
  {
    route: '/green-fees',
    path: '/green-fees',
    heading: say('search:title', { place: say('search:spain') }),
  },
  {
    route: '/search/green-fees',
    path: '/search/green-fees?region=Murcia',
    heading: say('search:title', { place: 'Murcia' }),
  },
  {
    route: '/golf-course/:id',
    path: `/golf-course/${stableId('course', 'real-club-de-golf-guadalmina')}`,
    heading: 'Real Club de Golf Guadalmina',
  },
  { route: '/flow-reservas', path: '/flow-reservas', heading: say('flow:titles.1') },
  {
    route: '/flow-reservas',
    path: `/flow-reservas?field=${stableId('course', 'real-club-de-golf-guadalmina')}`,
    heading: say('flow:titles.2'),
  },
  {
    route: '/golf-course/:id',
    path: '/golf-course/no-existe',
    heading: say('course:unknown.title'),
    refused: /404.*no-existe/,
  },
];

interface Own {
  quoteId: string;
  quoteName: string;
  bookingId: string;
  bookingName: string;
  giftCardId: string;
}

/** What belongs to somebody. */
const ownScreens = (own: Own): Screen[] => [
  { route: '/presupuesto/:id', path: `/presupuesto/${own.quoteId}`, heading: own.quoteName },
  { route: '/booking/:id', path: `/booking/${own.bookingId}`, heading: own.bookingName },
  { route: '/mis-reservas-multi', path: '/mis-reservas-multi', heading: say('player:multi.title') },
  { route: '/mis-reservas', path: '/mis-reservas', heading: say('player:reservations.title') },
  { route: '/mi-cuenta', path: '/mi-cuenta', heading: say('accounts:account.title') },
  { route: '/account', path: '/account', heading: say('accounts:account.title') },
  { route: '/reserva-multi-campo', path: '/reserva-multi-campo', heading: say('multi-course:title') },
  {
    route: '/payment/:reservationId',
    path: `/payment/${own.bookingId}`,
    heading: say('checkout:payment.heading'),
  },
  {
    route: '/payment-success',
    path: `/payment-success?reserva=${own.bookingId}`,
    heading: say('checkout:success.unpaidHeading'),
  },
  { route: '/payment-success', path: '/payment-success', heading: say('checkout:payment.notFound') },
  {
    route: '/payment/gift-card/:id',
    path: `/payment/gift-card/${own.giftCardId}`,
    heading: say('gift-cards:pay.heading'),
  },
  {
    route: '/payment-success',
    path: `/payment-success?regalo=${own.giftCardId}`,
    heading: say('gift-cards:pay.unpaidHeading'),
  },
];

const nothing: Own = { quoteId: 'x', quoteName: '', bookingId: 'x', bookingName: '', giftCardId: 'x' };

/** The same for who is not signed in: the way in, or the first page. */
const closedScreens = (own: Own): Screen[] =>
  ownScreens(own).map((screen) => {
    if (screen.route === '/presupuesto/:id') {
      return { ...screen, heading: say('player:quote.failed'), refused: /404.*api\/quotes/ };
    }
    const isAccount = ['/mi-cuenta', '/account'].includes(screen.route);
    return isAccount
      ? { ...screen, heading: say('home:hero.title'), to: '/' }
      : { ...screen, heading: say('accounts:login.title'), to: '/login' };
  });

/** A quote, a booking and a reservation of a person; the places are given back with the test. */
async function ownOf(person: Person, week: number): Promise<Own> {
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

/** Is it what was asked for, whole, and accessible by day and by night? */
async function lookAt(own: Visit, name: string, { path, heading, to }: Screen): Promise<void> {
  await own.go(path);
  if (to) {
    await own.page.waitForURL((url) => url.pathname === to);
    await seen(own.page.getByRole('heading', { level: 1, name: heading }));
  }
  await expectWhole(own, name, heading);
  await expectAccessible(own, name);
}

async function lookAtAll(screens: readonly Screen[], who: string, as?: Person): Promise<void> {
  await Promise.all(
    (['phone', 'desk'] as const).map(async (size) => {
      const own = await visit(size, { as });
      for (const screen of screens) {
        if (screen.refused) own.expectTrouble(screen.refused);
        await lookAt(own, `${screen.path} of ${who}`, screen);
      }
    }),
  );
}

const people = ['jugador', 'club', 'operador', 'admin'] as const;

describe('every screen', () => {
  it.each(people)(
    'is whole and accessible for %s, on a phone and a desk, by day and by night',
    async (who) => {
      const person = await demoPerson(appUrl(), who);
      const own = await ownOf(person, weeks.screens + people.indexOf(who));
      await lookAtAll([...publicScreens, ...ownScreens(own)], who, person);
    },
  );

  it('is whole and accessible for a visitor, or leads to the way in', async () => {
    await lookAtAll([...publicScreens, ...closedScreens(nothing)], 'a visitor');
  });

  it('that is the same for all is whole and accessible', async () => {
    await lookAtAll(samePages, 'a visitor');
  });

  it('of the site map is looked at, and the pictures answer', async () => {
    const seenRoutes = new Set(
      [...publicScreens, ...samePages, ...ownScreens(nothing)].map(({ route }) => route),
    );
    expect(sitePaths.filter((path) => !seenRoutes.has(path))).toEqual(['/posters/:file']);
    const { page, url, go } = await visit('phone');
    await go('/');
    const pictures = page.getByRole('main').locator('img[src^="/posters/"]');
    const source = await pictures.first().getAttribute('src');
    const answer = await fetch(`${url}${source}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('image/svg+xml');
  });
});
