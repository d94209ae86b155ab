import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The site map, by user group. */
export default [
  layout('shell/shell.route.tsx', [
    index('discover/home/home.route.tsx'),
    route('destinations', 'discover/destinations/destinations.route.tsx'),
    route('ofertas', 'discover/offers/offers.route.tsx'),
    route('packages', 'discover/offers/packages.route.tsx'),
    route('hotels', 'discover/hotels/hotels.route.tsx'),
    route('baja-ofertas', 'account/unsubscribe.route.tsx'),
    route('sin-conexion', 'trips/offline/offline.route.tsx'),

    route('info', 'discover/pages/info.route.tsx'),
    route('about', 'discover/pages/about.route.tsx'),
    route('careers', 'discover/pages/careers.route.tsx'),
    route('contact', 'discover/pages/contact.route.tsx'),
    route('blog', 'discover/pages/blog.route.tsx'),
    route('blog/:slug', 'discover/pages/post.route.tsx'),
    route('press', 'discover/pages/press.route.tsx'),
    route('terms', 'discover/pages/terms.route.tsx'),
    route('privacy', 'discover/pages/privacy.route.tsx'),
    route('cookies', 'discover/pages/cookies.route.tsx'),
    route('accesibilidad', 'discover/pages/accessibility.route.tsx'),

    layout('app/queries/queries.route.tsx', [
      route('green-fees', 'discover/search/search.route.tsx', { id: 'green-fees' }),
      route('search/green-fees', 'discover/search/search.route.tsx'),
      route('golf-course/:id', 'discover/course/course.route.tsx'),
      route('flow-reservas', 'plan/flow/flow.route.tsx'),
      route('gift-cards', 'checkout/gift-cards/gift-cards.route.tsx'),
      route('hotel/:id', 'discover/hotels/hotel.route.tsx'),
      route('login', 'account/login.route.tsx'),
      route('register', 'account/register.route.tsx'),
      route('recuperar', 'account/forgot-password.route.tsx'),
      route('restablecer', 'account/reset-password.route.tsx'),
      route('mis-viajes', 'trips/trips.route.tsx'),
      route('mis-presupuestos', 'trips/quotes/quotes.route.tsx'),
      route('presupuesto/:id', 'trips/quotes/quote.route.tsx'),
      route('booking/:id', 'trips/bookings/booking.route.tsx'),
      route('mis-reservas-multi', 'trips/bookings/multi-bookings.route.tsx'),
      route('mis-reservas', 'trips/bookings/reservations.route.tsx'),
      route('mi-cuenta', 'account/account.route.tsx'),
      route('account', 'account/account.route.tsx', { id: 'account-on-phones' }),
      route('reservar', 'plan/planner/reservar.route.tsx'),
      route('reserva-multi-campo', 'plan/multi-course/multi-course.route.tsx'),
    ]),

    route('*', 'discover/not-found.route.tsx'),
  ]),
  layout('checkout/secure-frame.route.tsx', [
    route('payment/:reservationId', 'checkout/payment.route.tsx'),
    route('payment/gift-card/:id', 'checkout/gift-payment.route.tsx'),
    route('payment-success', 'checkout/payment-success.route.tsx'),
  ]),
  route('posters/:file', 'features/posters/poster.route.tsx'),
] satisfies RouteConfig;
