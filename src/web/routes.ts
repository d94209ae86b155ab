import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The site map, by the people served. */
export default [
  layout('frame/framed.route.tsx', [
    index('public/home/home.route.tsx'),
    route('destinations', 'public/destinations/destinations.route.tsx'),
    route('ofertas', 'public/offers/offers.route.tsx'),
    route('packages', 'public/offers/packages.route.tsx'),
    route('hotels', 'public/hotels/hotels.route.tsx'),
    route('baja-ofertas', 'accounts/leave-offers.route.tsx'),
    route('sin-conexion', 'player/offline/offline.route.tsx'),

    route('info', 'public/house/info.route.tsx'),
    route('about', 'public/house/about.route.tsx'),
    route('careers', 'public/house/careers.route.tsx'),
    route('contact', 'public/house/contact.route.tsx'),
    route('blog', 'public/house/blog.route.tsx'),
    route('blog/:slug', 'public/house/post.route.tsx'),
    route('press', 'public/house/press.route.tsx'),
    route('terms', 'public/house/terms.route.tsx'),
    route('privacy', 'public/house/privacy.route.tsx'),
    route('cookies', 'public/house/cookies.route.tsx'),
    route('accesibilidad', 'public/house/accessibility.route.tsx'),

    layout('frame/queries/queries.route.tsx', [
      route('green-fees', 'public/search/search.route.tsx', { id: 'green-fees' }),
      route('search/green-fees', 'public/search/search.route.tsx'),
      route('golf-course/:id', 'public/course/course.route.tsx'),
      route('flow-reservas', 'public/flow/flow.route.tsx'),
      route('gift-cards', 'public/gift-cards/gift-cards.route.tsx'),
      route('hotel/:id', 'public/hotels/hotel.route.tsx'),
      route('login', 'accounts/login.route.tsx'),
      route('register', 'accounts/register.route.tsx'),
      route('recuperar', 'accounts/forgot-password.route.tsx'),
      route('restablecer', 'accounts/reset-password.route.tsx'),
      route('mis-viajes', 'player/trips.route.tsx'),
      route('mis-presupuestos', 'player/quotes.route.tsx'),
      route('presupuesto/:id', 'player/quote.route.tsx'),
      route('booking/:id', 'player/booking.route.tsx'),
      route('mis-reservas-multi', 'player/multi-bookings.route.tsx'),
      route('mis-reservas', 'player/reservations.route.tsx'),
      route('mi-cuenta', 'accounts/account.route.tsx'),
      route('account', 'accounts/account.route.tsx', { id: 'account-on-phones' }),
      route('reservar', 'planner/reservar.route.tsx'),
      route('reserva-multi-campo', 'planner/multi-course/multi-course.route.tsx'),
    ]),

    route('*', 'public/not-found.route.tsx'),
  ]),
  layout('checkout/secure-frame.route.tsx', [
    route('payment/:reservationId', 'checkout/payment.route.tsx'),
    route('payment/gift-card/:id', 'checkout/gift-payment.route.tsx'),
    route('payment-success', 'checkout/payment-success.route.tsx'),
  ]),
  route('posters/:file', 'frame/posters/poster.route.tsx'),
] satisfies RouteConfig;
