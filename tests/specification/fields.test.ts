import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as accounts from '#shared/accounts/contract.ts';
import * as bookings from '#shared/bookings/contract.ts';
import * as courses from '#shared/courses/contract.ts';
import * as hotels from '#shared/hotels/contract.ts';
import type { EndpointShape } from '#shared/kernel/endpoint.ts';
import * as notifications from '#shared/notifications/contract.ts';
import * as offers from '#shared/offers/contract.ts';
import * as payments from '#shared/payments/contract.ts';
import * as planner from '#shared/planner/contract.ts';
import * as quotes from '#shared/quotes/contract.ts';
import * as testimonials from '#shared/testimonials/contract.ts';

const isEndpoint = (one: unknown): one is EndpointShape =>
  typeof one === 'object' && one !== null && 'method' in one && 'path' in one;

const rooms = [
  accounts,
  bookings,
  courses,
  hotels,
  notifications,
  offers,
  payments,
  planner,
  quotes,
  testimonials,
];
const endpoints = new Map(
  rooms
    .flatMap((room) => Object.values(room))
    .filter(isEndpoint)
    .map((one) => [`${one.method} ${one.path}`, one]),
);

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly $ref?: string;
}

/** The schema at a path such as `[].field.user.name`; lists and alternatives are resolved. */
function at(schema: JsonSchema | undefined, path: string): JsonSchema | undefined {
  return path
    .split('.')
    .filter(Boolean)
    .reduce<JsonSchema | undefined>((found, name) => {
      const inside = found?.anyOf?.find(({ properties, items }) => properties ?? items) ?? found;
      return name === '[]' ? inside?.items : inside?.properties?.[name];
    }, schema);
}

const schemaOf = (call: string, part: 'body' | 'reply') => {
  const schema = endpoints.get(call)?.[part];
  if (!schema) throw new Error(`${call} has no ${part}`);
  const io = part === 'body' ? 'input' : 'output';
  return z.toJSONSchema(schema, { io, reused: 'inline', unrepresentable: 'any' }) as JsonSchema;
};

/** Fields that sections 3 and 7 of the specification name, by call: request and reply. */
const requestFields: Readonly<Record<string, string>> = {
  'POST /api/register': 'name email password role phone country language',
  'POST /api/login': 'email password',
  'POST /api/register-admin': 'name email password adminKey',
  'PUT /api/users/:id': 'name phone country language',
  'POST /api/change-password': 'currentPassword newPassword',
  'PUT /api/fcm-token': 'fcmToken',
  'PUT /api/notification-preferences': 'notificacionesPush notificacionesEmail',
  'POST /api/test-notification': 'title body',
  'POST /api/reservations': 'fieldId date numPlayers price isCredit',
  'POST /api/reservations/calculate-price': 'fieldId date numPlayers',
  'POST /api/offers/:id/contact': 'message',
  'POST /api/create-payment-intent': 'reservationId',
  'POST /api/confirm-payment': 'paymentIntentId reservationId',
  'POST /api/validate-multi-course-availability':
    'courses.[].id courses.[].nombre courses.[].sourceType fecha_entrada fecha_salida numero_jugadores preferencia_horaria',
  'POST /api/generate-recommendations':
    'fecha_entrada fecha_salida numero_jugadores zona_juego estilo_viaje preferencia_horaria doble_ronda',
  'POST /api/golf-quotes':
    'quoteName quoteType groupProfile playerCount ageRange budgetRange tripStartDate tripEndDate totalPrice pricePerPersonPerDay quoteSummary assistantId originChannel courses.[].courseId courses.[].courseName courses.[].courseLocation courses.[].playDate courses.[].pricePerPlayer courses.[].totalCoursePrice courses.[].sourceType courses.[].teeTimeSlots.[].time courses.[].teeTimeSlots.[].players courses.[].teeTimeSlots.[].groupNumber',
  'POST /api/bookings/from-quote': 'quoteId',
};

const quote =
  'id quoteName status createdAt tripStartDate tripEndDate playerCount totalPrice pricePerPersonPerDay groupProfile assistantId validUntil quoteSummary courses.[].id courses.[].courseName courses.[].courseLocation courses.[].playDate courses.[].pricePerPlayer courses.[].totalCoursePrice courses.[].sourceType courses.[].eligibleOfferId courses.[].appliedDiscountValue courses.[].teeTimeSlots.[].groupNumber courses.[].teeTimeSlots.[].time courses.[].teeTimeSlots.[].players hotels.[].id hotels.[].hotelName hotels.[].hotelLocation hotels.[].roomType hotels.[].mealPlan hotels.[].nights hotels.[].pricePerNight hotels.[].totalHotelPrice';
const booking =
  'id bookingName status createdAt checkInDate checkOutDate playerCount totalPrice user.name user.email courseBookings.[].id courseBookings.[].courseName courseBookings.[].sourceType courseBookings.[].date courseBookings.[].time courseBookings.[].playerCount courseBookings.[].price courseBookings.[].externalReservationId';
const below = (prefix: string, names: string) =>
  names
    .split(' ')
    .map((name) => `${prefix}.${name}`)
    .join(' ');

const replyFields: Readonly<Record<string, string>> = {
  'GET /api/me': 'id name email phone country language role createdAt notificacionesPush notificacionesEmail',
  'POST /api/register': 'token',
  'POST /api/login': 'token user.name',
  'POST /api/register-admin': 'token user.name',
  'GET /api/courses/all-available': below('[]', 'id name location priceFrom sourceType'),
  'GET /api/golf-courses': below('[]', 'region basePrice'),
  'GET /api/offers/active': below('[]', 'id fieldName description discountValue validUntil'),
  'GET /api/offers': below(
    '[]',
    'id fieldId fieldName fieldLocation imageUrl discount offerType description createdBy.name expiresAt priceFinal',
  ),
  'GET /api/hotels/recommended': below('[]', 'id name imageUrl stars location amenities pricePerNight'),
  'GET /api/testimonials': below('[]', 'id rating comment customerName imageUrl location'),
  'GET /api/reservations': below(
    '[]',
    'id status date numPlayers price isCredit createdAt paymentId field.name field.location field.user.name',
  ),
  'POST /api/reservations': 'id price isCredit',
  'POST /api/offers/:id/contact': 'operator.name',
  'POST /api/create-payment-intent': 'clientSecret',
  'POST /api/validate-multi-course-availability': below(
    'validationResults.[]',
    'courseId courseName hasAvailableTimes availableTimes.[].time availableTimes.[].date availableTimes.[].isPreferred available price sourceType',
  ),
  'POST /api/generate-recommendations':
    'alternativeCourses.[].id alternativeCourses.[].courseId alternativeCourses.[].courseName alternativeCourses.[].nombre alternativeCourses.[].location alternativeCourses.[].price alternativeCourses.[].precio alternativeCourses.[].priceFrom alternativeCourses.[].sourceType totalCourses courseSummary.local courseSummary.golfManager courseSummary.filteredByLocation',
  'GET /api/quotes': below('[]', quote),
  'GET /api/quotes/:id': quote,
  'POST /api/quotes/:id/revalidate':
    'valid status message error unavailableSlots.[].courseName unavailableSlots.[].date unavailableSlots.[].time',
  'GET /api/bookings/:id': below('booking', booking),
  'GET /api/my-trips': `quotes.[].id quotes.[].courses.[].eligibleOfferId ${below('bookings.[]', booking)}`,
  'GET /api/multi-course-bookings': below(
    '[]',
    'bookingName status totalPrice totalDiscountApplied notes courses.[].courseName courses.[].courseLocation courses.[].sourceType courses.[].date courses.[].time courses.[].numPlayers courses.[].totalPrice courses.[].externalReservationId courses.[].id courses.[].multiCourseBookingId courses.[].courseId courses.[].pricePerPlayer courses.[].status courses.[].notes',
  ),
};

const missing = (call: string, part: 'body' | 'reply', names: string) => {
  const schema = schemaOf(call, part);
  return names.split(' ').filter((name) => !at(schema, name));
};

describe('the fields that the specification names', () => {
  it.each(Object.entries(requestFields))('are taken by %s', (call, names) => {
    expect(missing(call, 'body', names)).toEqual([]);
  });

  it.each(Object.entries(replyFields))('are answered by %s', (call, names) => {
    expect(missing(call, 'reply', names)).toEqual([]);
  });
});
