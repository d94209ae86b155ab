/** An area that is built later: its rows of the table are "to come". */
export type Area = 'club' | 'operator' | 'administration' | 'assistants';

interface Specified {
  readonly name: string;
  /** Not built yet. */
  readonly comesWith?: Area;
}

const now = (names: string): Specified[] =>
  names
    .trim()
    .split(/\s*\n\s*/)
    .map((name) => ({ name }));
const later = (comesWith: Area, names: string): Specified[] =>
  now(names).map((one) => ({ ...one, comesWith }));

/** Every address that section 2 of the specification names. */
export const routes: readonly Specified[] = [
  ...now(`
    /
    /login
    /register
    /reservar
    /reserva-multi-campo
    /mis-viajes
    /mis-reservas
    /mis-reservas-multi
    /mis-presupuestos
    /presupuesto/{id}
    /booking/{id}
    /mi-cuenta
    /account
    /ofertas
    /flow-reservas
    /golf-course/{id}
    /info
    /search/green-fees
    /destinations
    /hotel/{id}
    /payment/{id}
    /payment-success
    /about
    /careers
    /contact
    /blog
    /press
    /green-fees
    /hotels
    /packages
    /gift-cards
    /terms
    /privacy
    /cookies`),
  ...later('assistants', '/asistente'),
  ...later('club', '/dashboard-club'),
  ...later('operator', '/dashboard-operator'),
  ...later(
    'administration',
    `/admin
    /admin-panel
    /admin-analytics
    /admin-assistant-prompts
    /admin-setup
    /test-golf-manager`,
  ),
];

/** Every call of section 7. */
export const calls: readonly Specified[] = [
  ...now(`
    GET /api/me
    POST /api/register
    POST /api/login
    POST /api/register-admin
    PUT /api/users/{id}
    POST /api/change-password
    PUT /api/fcm-token
    PUT /api/notification-preferences
    POST /api/test-notification
    GET /api/courses/all-available
    POST /api/reservations
    GET /api/reservations
    POST /api/reservations/calculate-price
    GET /api/fields/public
    GET /api/fields
    GET /api/offers/active
    GET /api/golf-courses
    GET /api/offers
    POST /api/offers/{id}/contact
    GET /api/hotels/recommended
    GET /api/testimonials
    POST /api/create-payment-intent
    POST /api/confirm-payment
    POST /api/validate-multi-course-availability
    POST /api/generate-recommendations
    POST /api/golf-quotes
    GET /api/my-trips
    GET /api/multi-course-bookings
    GET /api/quotes
    GET /api/quotes/{id}
    DELETE /api/quotes/{id}
    POST /api/quotes/{id}/revalidate
    POST /api/bookings/from-quote
    GET /api/bookings/{id}`),
  ...later('assistants', 'POST /api/ai-assistant/chat'),
  ...later(
    'club',
    `POST /api/offers
    POST /api/offers/{id}/approve
    POST /api/offers/{id}/reject
    GET /api/club/offers
    GET /api/club/opportunities
    GET /api/club/dashboard/analytics
    GET /api/club/settlements`,
  ),
  ...later(
    'operator',
    `GET /api/operator/dashboard
    GET /api/operator/contacts
    PATCH /api/operator/contacts/{id}`,
  ),
];
