import { describe, expect, it } from 'vitest';
import type { StoredBooking } from '#server/bookings/bookings.ts';
import { confirmationLetter } from './confirmation-letter.ts';
import { writeHtml } from './letter-html.ts';
import { writeText } from './letter-text.ts';
import { lostCourseLetter } from './lost-course-letter.ts';
import { refundLetter } from './refund-letter.ts';
import { resetLetter } from './reset-letter.ts';
import { wordsFor } from './words.ts';

type Line = StoredBooking['lines'][number];

const words = wordsFor({ name: 'Lucía Montesinos', email: 'lucia@salida.test', language: null });
const address = 'https://salida.example/booking/b1';

const line = (id: string, changed: Partial<Line> = {}) =>
  ({
    id,
    courseId: `course-${id}`,
    courseName: 'La Quinta Golf & Country Club',
    courseLocation: 'Benahavís',
    timeZone: 'Europe/Madrid',
    playDate: '2027-03-13',
    status: 'LIVE',
    externalLocator: null,
    totalCents: 100_00,
    flights: [{ groupNumber: 1, startMinutes: 580, players: 4 }],
    ...changed,
  }) as Line;

const trip = (lines: readonly Line[], changed: Partial<StoredBooking['booking']> = {}) =>
  ({
    booking: {
      id: 'b1',
      locator: 'SAL-7K3M9Q',
      bookingName: 'Marbella en marzo',
      playerCount: 4,
      status: 'CONFIRMED',
      greenFeesCents: 1340_00,
      hotelsCents: 0,
      discounts: [{ kind: 'FLASH_OFFER', percent: 30, courseId: 'course-a', amountCents: 201_00 }],
      totalCents: 1139_00,
      isCredit: false,
      ...changed,
    },
    lines,
  }) as unknown as StoredBooking;

const shown = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&#39;', "'");

describe('a confirmation', () => {
  it('has every flight at its hour, says where the hour is that of Canarias, and the reason of a discount', () => {
    const flights = [580, 590, 600].map((startMinutes, i) => ({
      groupNumber: i + 1,
      startMinutes,
      players: 4,
    }));
    const stored = trip([
      line('a', { flights }),
      line('b', { timeZone: 'Atlantic/Canary', playDate: '2027-03-12' }),
    ]);
    const letter = confirmationLetter(words, stored, address)!;
    for (const written of [writeText(letter), shown(writeHtml(letter))]) {
      for (const hour of ['9:40', '9:50', '10:00']) expect(written).toContain(hour);
      expect(written.match(/Hora de Canarias/g)).toHaveLength(1);
      expect(written).toContain('Oferta Flash 30 %, La Quinta Golf & Country Club');
      expect(written).toContain('sábado, 13 de marzo');
    }
    expect(letter.preview).toContain('desde el viernes, 12 de marzo');
  });

  it.each([
    [{ playerCount: 1 }, 'Lucía, ya tienes hora'],
    [{ playerCount: 2 }, 'Lucía, ya tenéis hora'],
    [{ isCredit: true }, 'Pagado con tu saldo: 1.139,00'],
    [{ totalCents: 0 }, 'Total: 0,00'],
    [{}, 'Pagado: 1.139,00'],
  ])('of %j says "%s"', (changed, sentence) => {
    expect(writeText(confirmationLetter(words, trip([line('a')], changed), address)!)).toContain(sentence);
  });

  it('shows no course that was lost meanwhile, and is not sent for a booking that ended', () => {
    const stored = trip([line('a'), line('b', { status: 'GONE', courseName: 'Otro' })]);
    expect(writeText(confirmationLetter(words, stored, address)!)).not.toContain('Otro');
    expect(confirmationLetter(words, trip([line('a')], { status: 'CANCELLED' }), address)).toBeUndefined();
    expect(confirmationLetter(words, trip([line('a', { status: 'GONE' })]), address)).toBeUndefined();
  });
});

describe('a course that a club cannot keep', () => {
  it.each([
    [
      {},
      line('a', { status: 'GONE' }),
      'Te devolvemos 100,00 €, todo lo que costaba ese campo, a la tarjeta',
    ],
    [{ isCredit: true }, line('a', { status: 'GONE' }), 'ese campo, a tu saldo'],
    [{}, line('a', { status: 'GONE', totalCents: 0 }), 'no hay nada que devolver'],
  ])('with %j says where the money goes', (changed, lost, sentence) => {
    const letter = lostCourseLetter(words, trip([lost, line('b')], changed), { lineId: 'a', address })!;
    expect(writeText(letter).replaceAll('\u00a0', ' ')).toContain(sentence);
    expect(writeText(letter)).toContain('El otro campo de tu reserva sigue en pie.');
  });

  it('and was the last says that the booking is over', () => {
    const letter = lostCourseLetter(words, trip([line('a', { status: 'GONE' })]), { lineId: 'a', address })!;
    expect(writeText(letter)).toContain('la reserva queda cancelada');
  });
});

describe('money back', () => {
  it.each([
    ['EXPIRED', 'el tiempo para pagar había terminado'],
    ['PLAYER', 'ya habías anulado la reserva'],
    ['ADMIN', 'la reserva ya no estaba en pie'],
  ])('after %s says why', (cancelReason, sentence) => {
    const letter = refundLetter(words, trip([line('a')], { cancelReason }), { cents: 1139_00, address })!;
    expect(writeText(letter)).toContain(sentence);
  });
});

describe('every letter', () => {
  it('loads nothing, runs nothing, has no sentence missing and is the same in text and HTML', () => {
    const stored = trip([line('a', { status: 'GONE' }), line('b')], { cancelReason: 'EXPIRED' });
    const letters = [
      confirmationLetter(words, stored, address)!,
      refundLetter(words, stored, { cents: 1, address })!,
      lostCourseLetter(words, stored, { lineId: 'a', address })!,
      resetLetter(words, 'https://salida.example/restablecer?token=a_-b'),
    ];
    for (const letter of letters) {
      const [text, html] = [writeText(letter), writeHtml(letter)];
      expect(html).not.toMatch(/<(img|script|link|iframe|form|svg)\b|url\(|\son\w+=/);
      expect(html).toContain('<html lang="es">');
      expect(html + text).not.toMatch(/undefined|\[object|mails:|discounts:|\{\{/);
      for (const row of text.split('\n').filter((part) => part && !part.includes(':')))
        for (const word of row.split(/ · |, /)) expect(shown(html)).toContain(word);
      expect(shown(html)).toContain(`href="${letter.action.url}"`);
    }
  });
});
