import { describe, expect, it } from 'vitest';
import { resetEmail } from '#server/accounts/emails/password-reset.email.ts';
import type { StoredCancellation } from '#server/bookings/cancellation/store.ts';
import type { ChangeRow } from '#server/bookings/club-news/store.ts';
import { cancellationEmail } from '#server/bookings/emails/booking-cancelled.email.ts';
import { confirmationEmail } from '#server/bookings/emails/booking-confirmed.email.ts';
import { refundEmail } from '#server/bookings/emails/booking-refunded.email.ts';
import { reminderEmail } from '#server/bookings/emails/booking-reminder.email.ts';
import { clubChangeEmail } from '#server/bookings/emails/club-change.email.ts';
import { lostCourseEmail } from '#server/bookings/emails/course-lost.email.ts';
import type { StoredBooking } from '#server/bookings/store.ts';
import { giftCardEmail } from '#server/gift-cards/emails/gift-card.email.ts';
import { giftReceiptEmail } from '#server/gift-cards/emails/gift-card-receipt.email.ts';
import { giftWithdrawnEmail } from '#server/gift-cards/emails/gift-card-withdrawn.email.ts';
import type { StoredGiftCard } from '#server/gift-cards/store.ts';
import { wordsFor } from '#server/platform/email/words.ts';
import { writeHtml } from '#server/platform/email/write-html.ts';
import { writeText } from '#server/platform/email/write-text.ts';
import { defaultLadder } from '#shared/courses/cancellation-ladder.ts';
import type { FeaturedOffer } from '#shared/offers/contract.ts';
import { offersEmail } from '../offer-mails/offers.email.ts';

type Line = StoredBooking['lines'][number];

const words = wordsFor({ name: 'Lucía Montesinos', email: 'lucia@salida.test', language: null });
const address = 'https://salida.example/booking/b1';
const search = 'https://salida.example/search/green-fees?region=Costa+del+Sol&date=2027-03-12';
/** By card alone. */
const whole = { isCredit: false, credit: 0, paid: 1139_00, refunded: 0, netPaid: 1139_00 };
const paid = { address, paid: whole };
const nothing = { cardCents: 0, creditCents: 0 };
const onCard = { cardCents: 100_00, creditCents: 0 };

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
    soldPlayers: 4,
    players: 4,
    time: '09:40',
    cancellationLadder: defaultLadder,
    clubSteps: null,
    rateName: null,
    includes: [],
    sellsTwoTees: false,
    flights: [{ groupNumber: 1, startMinutes: 580, players: 4, tee: 1 }],
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
      ...changed,
    },
    lines,
    hotels: [],
  }) as unknown as StoredBooking;

const code = '7K3M-9QWX-2ABC-DEFG-HJKM-NPQR';
const printed = { filename: 'tarjeta.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') };
const gift = (changed: Partial<StoredGiftCard['card']> = {}) =>
  ({
    card: {
      amountCents: 100_00,
      recipientName: 'Marta & Co',
      recipientEmail: 'marta@salida.test',
      message: 'Nos vemos en el tee',
      deliverOn: '2026-12-24',
      paidAt: new Date('2026-11-21T10:00:00Z'),
      ...changed,
    },
    buyer: { name: 'Lucía Montesinos', email: 'lucia@salida.test' },
  }) as StoredGiftCard;

const shown = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&#39;', "'");

describe('a confirmation', () => {
  it('has every flight at its hour, marks the time zone of the Canaries, and explains a discount', () => {
    const flights = [580, 590, 600].map((startMinutes, i) => ({
      groupNumber: i + 1,
      startMinutes,
      players: 4,
      tee: 1 as const,
    }));
    const stored = trip([
      line('a', { flights }),
      line('b', { timeZone: 'Atlantic/Canary', playDate: '2027-03-12' }),
    ]);
    const content = confirmationEmail(words, stored, paid)!;
    for (const written of [writeText(content), shown(writeHtml(content))]) {
      for (const hour of ['9:40', '9:50', '10:00']) expect(written).toContain(hour);
      expect(written.match(/Hora de Canarias/g)).toHaveLength(1);
      expect(written).toContain('Oferta Flash 30 %, La Quinta Golf & Country Club');
      expect(written).toContain('sábado, 13 de marzo');
    }
    expect(content.preview).toContain('desde el viernes, 12 de marzo');
  });

  it.each([
    ['es', 'mar 3 mar', 'martes, 3 de marzo'],
    ['en', 'Tue 3 Mar', 'Tuesday 3 March'],
    ['fr', 'mar. 3 mars', 'mardi 3 mars'],
  ])(
    'in %s marks a day with its weekday and its month, never a number that reads as another month',
    (language, mark, day) => {
      const own = wordsFor({ name: 'Lucía', email: 'lucia@salida.test', language });
      const content = confirmationEmail(own, trip([line('a', { playDate: '2026-03-03' })]), paid)!;
      const [, chip = ''] = /<div class="day"[^>]*>(.*?)<\/div><\/div>/s.exec(writeHtml(content))!;
      expect(
        chip
          .split(/<[^>]+>/)
          .filter(Boolean)
          .join(' '),
      ).toBe(mark);
      expect(writeHtml(content)).toContain(day);
    },
  );

  it.each([
    [{ playerCount: 1 }, 'Lucía, ya tienes hora'],
    [{ playerCount: 2 }, 'Lucía, ya tenéis hora'],
    [{ totalCents: 0 }, 'Total: 0,00'],
    [{}, 'Pagado: 1.139,00'],
    [{}, 'Pagado con tu saldo: 1.139,00', { isCredit: true }],
  ])(
    'of %j contains "%s"',
    (changed: Partial<StoredBooking['booking']>, sentence, by: { isCredit?: boolean } = {}) => {
      const stored = trip([line('a', { players: changed.playerCount ?? 4 })], changed);
      expect(
        writeText(confirmationEmail(words, stored, { ...paid, paid: { ...paid.paid, ...by } })!),
      ).toContain(sentence);
    },
  );

  it('names the tenth tee, the rate and its extras, and the club’s deadline of cancellation', () => {
    const special = line('a', {
      rateName: 'Pack 2 GF + Buggy',
      includes: ['buggy'],
      flights: [{ groupNumber: 1, startMinutes: 580, players: 4, tee: 10 }],
      clubSteps: [{ until: '2027-02-01T08:40:00.000Z', feePercent: 0 }],
    });
    const written = writeText(confirmationEmail(words, trip([special]), paid)!);
    for (const fact of [
      'Tee 10',
      'Pack 2 GF + Buggy · con buggy',
      'gratis hasta el lunes, 1 de febrero a las 9:40',
    ])
      expect(written).toContain(fact);
    expect(writeText(confirmationEmail(words, trip([line('a')]), paid)!)).not.toContain('Tee ');
  });

  it('names the deadline of free cancellation, on the clock of the course with the first deadline', () => {
    const stored = trip([line('a'), line('b', { timeZone: 'Atlantic/Canary', playDate: '2027-03-12' })]);
    expect(writeText(confirmationEmail(words, stored, paid)!)).toContain(
      'cancelar gratis hasta el martes, 9 de marzo a las 9:40, hora del campo',
    );
    const strict = line('c', { cancellationLadder: [{ hoursBefore: 0, feePercent: 100 }] });
    expect(writeText(confirmationEmail(words, trip([line('a'), strict]), paid)!)).not.toContain('gratis');
  });

  it('marks a course that was cancelled meanwhile, and shows the remaining amount', () => {
    const stored = trip([line('a'), line('b', { status: 'GONE', courseName: 'Otro' })]);
    const back = { isCredit: false, credit: 0, paid: 1139_00, refunded: 100_00, netPaid: 1039_00 };
    const content = confirmationEmail(words, stored, { address, paid: back })!;
    const text = writeText(content).replaceAll('\u00a0', ' ');
    expect(text).toMatch(/Cancelado\n.*\nOtro, /);
    expect(text.match(/Cancelado/g)).toHaveLength(1);
    expect(shown(writeHtml(content))).toContain('<s>9:40</s>');
    for (const sum of ['Pagado: 1.139,00 €', 'Devuelto: −100,00 €', 'Neto pagado: 1.039,00 €'])
      expect(text).toContain(sum);
    expect(content.preview).toContain('1 campo');
  });

  it('names the hotels that are charged, with nights and rooms, and contains the player’s own notes', () => {
    const stay = {
      hotelName: 'Hotel del Golf',
      hotelLocation: 'Benahavís',
      roomType: 'DOUBLE',
      mealPlan: 'BREAKFAST',
      nights: 3,
      rooms: 4,
      totalCents: 960_00,
    } as StoredBooking['hotels'][number];
    const lines = [line('a', { notes: 'Carrito <b>con GPS</b>' })];
    const stored = { ...trip(lines, { hotelsCents: 960_00, notes: 'Dos coches' }), hotels: [stay] };
    const content = confirmationEmail(words, stored, paid)!;
    for (const written of [writeText(content), shown(writeHtml(content))])
      for (const one of ['Hotel del Golf', '3 noches', '4 habitaciones', '960,00', 'Notas: Dos coches'])
        expect(written).toContain(one);
    expect(writeHtml(content)).toContain('Carrito &lt;b&gt;con GPS&lt;/b&gt;');
  });

  it('is not sent for a booking that ended', () => {
    expect(confirmationEmail(words, trip([line('a')], { status: 'CANCELLED' }), paid)).toBeUndefined();
    expect(confirmationEmail(words, trip([line('a', { status: 'GONE' })]), paid)).toBeUndefined();
  });
});

describe('a course that a club cannot keep', () => {
  it.each([
    [onCard, 100_00, 'Te devolvemos 100,00 €, todo lo que costaba ese campo, a la tarjeta'],
    [{ cardCents: 0, creditCents: 100_00 }, 100_00, 'ese campo, a tu saldo'],
    [{ cardCents: 60_00, creditCents: 40_00 }, 100_00, '60,00 € a la tarjeta con la que pagaste y 40,00 € a'],
    [{ cardCents: 0, creditCents: 0 }, 0, 'no hay nada que devolver'],
  ])('with a refund of %j states the destination of the refund', (back, totalCents, sentence) => {
    const lost = line('a', { status: 'GONE', totalCents });
    const content = lostCourseEmail(words, trip([lost, line('b')]), {
      lineId: 'a',
      refundedMoney: back,
      paid: whole,
      address,
      search,
    })!;
    expect(writeText(content).replaceAll('\u00a0', ' ')).toContain(sentence);
    expect(writeText(content)).toContain('El otro campo de tu reserva sigue en pie.');
  });

  it('and was the last one states that the booking has ended', () => {
    const content = lostCourseEmail(words, trip([line('a', { status: 'GONE' })]), {
      lineId: 'a',
      refundedMoney: onCard,
      paid: whole,
      address,
      search,
    })!;
    expect(writeText(content)).toContain('la reserva queda cancelada');
  });
});

const cancelled = (
  lines: readonly Partial<StoredCancellation['lines'][number]>[],
  refundTo: 'CARD' | 'CREDIT' = 'CARD',
) =>
  ({
    cancellation: {
      refundTo,
      feeCents: lines.reduce((sum, { feeCents = 0 }) => sum + feeCents, 0),
      refundCents: lines.reduce((sum, { refundCents = 0 }) => sum + refundCents, 0),
    },
    lines,
  }) as unknown as StoredCancellation;

const left = { courseBookingId: 'a', leavingPlayers: 2, feePercent: 50, feeCents: 25_00, refundCents: 25_00 };

describe('a cancellation by the player', () => {
  it('of a part names the players who left, the fee, the refund with its destination, and the remaining courses', () => {
    const stored = trip([line('a'), line('b', { courseName: 'Otro' })]);
    const content = cancellationEmail(words, stored, cancelled([left]), {
      refundedMoney: onCard,
      paid: whole,
      address,
    });
    for (const written of [writeText(content), shown(writeHtml(content))]) {
      const text = written.replaceAll('\u00a0', ' ');
      for (const words of [
        '2 jugadores menos',
        '9:40',
        'Gastos de cancelación (50 %)',
        '−25,00 €',
        'Te devolvemos 25,00 € a la tarjeta',
        'en 2 campos, sigue en pie',
      ])
        expect(text).toContain(words);
      expect(text).not.toContain('Otro');
    }
    expect(content.notes).toHaveLength(1);
  });

  it('of a course in the Canaries names its time zone, whatever its club declares about the rate and the tee', () => {
    const canary = { timeZone: 'Atlantic/Canary', rateName: 'Green fee 18', includes: ['buggy' as const] };
    const stored = trip([line('a', canary), line('b')]);
    const content = cancellationEmail(words, stored, cancelled([left]), {
      refundedMoney: onCard,
      paid: whole,
      address,
    });
    const text = writeText(content);
    expect(text.match(/Hora de Canarias/g)).toHaveLength(1);
    expect(text).not.toContain('Green fee 18');
  });

  it('of a group shows every flight of the course struck through and marked, and the totals of the whole booking', () => {
    const flights = [510, 519, 528].map((startMinutes, i) => ({
      groupNumber: i + 1,
      startMinutes,
      players: 4,
      tee: 1 as const,
    }));
    const stored = trip([line('a', { status: 'GONE', flights, players: 12 }), line('b')]);
    const all = { ...left, leavingPlayers: 12 };
    const back = { isCredit: false, credit: 0, paid: 1139_00, refunded: 100_00, netPaid: 1039_00 };
    const content = cancellationEmail(words, stored, cancelled([all]), {
      refundedMoney: onCard,
      paid: back,
      address,
    });
    const text = writeText(content).replaceAll('\u00a0', ' ');
    for (const hour of ['8:30', '8:39', '8:48']) {
      expect(text).toContain(`${hour} · Grupo`);
      expect(writeHtml(content)).toContain(`<s>${hour}</s>`);
    }
    for (const said of [
      'Cancelado',
      '12 jugadores menos',
      'pagado 1.139,00 € · devuelto 100,00 € · neto 1.039,00 €',
    ])
      expect(text).toContain(said);
  });

  it.each([
    [
      { status: 'CANCELLED' as const },
      cancelled([{ ...left, feeCents: 0 }], 'CREDIT'),
      { cardCents: 0, creditCents: 25_00 },
      'en tu saldo. Ya puedes usarlo',
    ],
    [
      { status: 'CANCELLED' as const },
      cancelled([{ ...left, refundCents: 0 }]),
      nothing,
      'no hay nada que devolver',
    ],
    [{ status: 'CANCELLED' as const }, cancelled([left]), onCard, 'tu reserva está cancelada'],
    [
      { status: 'CANCELLED' as const },
      cancelled([left]),
      { cardCents: 15_00, creditCents: 10_00 },
      '15,00 € a la tarjeta con la que pagaste y te hemos puesto 10,00 € en tu saldo',
    ],
  ])('with %j states the destination of the refund', (changed, stored, back, sentence) => {
    const cancelled = trip([line('a', { status: 'GONE' })], changed);
    const content = cancellationEmail(words, cancelled, stored, {
      refundedMoney: back,
      paid: whole,
      address,
    });
    expect(writeText(content).replaceAll('\u00a0', ' ')).toContain(sentence);
    expect(writeText(content)).not.toContain('sigue en pie');
  });
});

describe('a confirmation of a payment by card and credit', () => {
  it('states the part paid by credit', () => {
    const content = confirmationEmail(words, trip([line('a')]), {
      address,
      paid: { ...whole, credit: 40_00 },
    })!;
    expect(writeText(content).replaceAll('\u00a0', ' ')).toContain(
      '40,00 € con tu saldo · Impuestos incluidos',
    );
  });
});

describe('a gift card', () => {
  it('contains its code, its text as typed, and a link that sends the code to no server', () => {
    const content = giftCardEmail(words, gift({ message: 'Uno\n\n<i>Dos</i>' }), { code, address, printed });
    expect(writeText(content)).toContain(`Tu código: ${code}`);
    expect(writeText(content)).toContain('Uno\n\n<i>Dos</i>\n— Lucía Montesinos');
    expect(writeHtml(content)).toContain('&lt;i&gt;Dos&lt;/i&gt;');
    expect(writeHtml(content)).not.toContain('<i>Dos');
    expect(new URL(content.action.url)).toMatchObject({ hash: `#${code}`, search: '' });
    expect(content.attachments).toEqual([printed]);
  });

  it('is receipted with the day on which it goes out, and until when the contract can be taken back', () => {
    const content = writeText(giftReceiptEmail(words, gift(), { address, printed }));
    expect(content).toContain('el jueves, 24 de diciembre por la mañana');
    expect(content).toContain('desistir hasta el sábado, 5 de diciembre');
    expect(content).not.toContain(code);
    const today = writeText(giftReceiptEmail(words, gift({ deliverOn: '2026-11-21' }), { address, printed }));
    expect(today).toContain('Va ya camino de marta@salida.test');
  });
});

const offer = (changed: Partial<FeaturedOffer> = {}) =>
  ({
    fieldId: 'course-a',
    fieldName: 'La Quinta Golf & Country Club',
    fieldLocation: 'Benahavís',
    region: 'Andalucía',
    province: 'Málaga',
    town: 'Benahavís',
    playDate: null,
    priceFrom: 84,
    announced: { percent: 20, priorPrice: 105 },
    description: 'Salidas que quedan libres esta semana.',
    offerType: 'DIRECT_BOOKING',
    createdBy: { name: 'Golf del Sur' },
    // In Madrid it is the day after already.
    expiresAt: '2027-03-12T23:30:00.000Z',
    ...changed,
  }) as FeaturedOffer;

const seller = {
  name: 'Salida Viajes de Golf, S. L.',
  taxId: 'B00000000',
  address: 'Calle Mayor, 1, Madrid',
  email: 'hola@salida.test',
};
const unsubscribeUrl = 'https://salida.example/baja-ofertas?token=a_-b';
const mailed = (...offers: FeaturedOffer[]) =>
  offersEmail(words, offers, {
    seller,
    agreedAt: new Date('2027-02-28T23:30:00Z'),
    page: (path) => `https://salida.example${path}`,
    unsubscribeUrl,
  });

describe('a mail of offers', () => {
  it('shows a percentage and a prior price for an offer only where the list announces them', () => {
    const dated = { fieldId: 'b', announced: null, playDate: '2027-03-13' };
    const content = mailed(offer(), offer(dated), offer({ fieldId: 'c', offerType: 'PACKAGE_INQUIRY' }));
    expect(content.cards).toMatchObject([
      {
        percent: '−20 %',
        prior: 'Precio más bajo en 30 días: 105,00\u00a0€',
        price: 'desde 84,00\u00a0€ / jugador',
        facts: 'Hasta el sábado, 13 de marzo',
        url: 'https://salida.example/golf-course/course-a',
      },
      {
        percent: undefined,
        prior: undefined,
        facts: 'Para el sábado, 13 de marzo',
        url: 'https://salida.example/golf-course/b?date=2027-03-13',
      },
      { price: '84,00\u00a0€ / persona', facts: 'De Golf del Sur · Hasta el sábado, 13 de marzo' },
    ]);
    expect(content.notes.join(' ')).toContain('el 1 de marzo de 2027');
    expect(writeText(content)).toContain('30 días anteriores a la oferta');
    expect(writeText(mailed(offer(dated)))).not.toContain('30 días');
  });

  it('identifies itself as an advertisement, names its sender, and contains the way to unsubscribe', () => {
    for (const content of [mailed(offer()), mailed(offer(), offer())]) {
      expect(content.subject).toMatch(/^Publicidad: /);
      for (const text of [writeText(content), writeHtml(content)])
        for (const part of ['Publicidad', unsubscribeUrl, ...Object.values(seller)])
          expect(text).toContain(part);
    }
  });
});

describe('money back', () => {
  it.each([
    ['EXPIRED', 'el tiempo para pagar había terminado'],
    ['PLAYER', 'ya habías anulado la reserva'],
    ['ADMIN', 'la reserva ya no estaba en pie'],
  ])('after %s states the reason', (cancelReason, sentence) => {
    const content = refundEmail(words, trip([line('a')], { cancelReason }), { cents: 1139_00, address })!;
    expect(writeText(content)).toContain(sentence);
  });
});

describe('a reminder', () => {
  it('speaks to those who still play, however many the booking was sold for', () => {
    const titleOf = (players: number) => {
      const stored = trip([line('a', { players })], { playerCount: 4 });
      const now = new Date('2027-03-12T10:00:00Z');
      return reminderEmail(words, stored, { lineId: 'a', now, address })!.title;
    };
    expect(titleOf(1)).toBe(words.t('reminder.title', { name: 'Lucía', count: 1 }));
    expect(titleOf(2)).toBe(words.t('reminder.title', { name: 'Lucía', count: 2 }));
    expect(titleOf(1)).not.toBe(titleOf(2));
  });

  it('has the hours of all flights of a group in its subject', () => {
    const flights = [510, 519, 528].map((startMinutes, i) => ({
      groupNumber: i + 1,
      startMinutes,
      players: 4,
      tee: 1 as const,
    }));
    const stored = trip([line('a', { flights, time: '08:30', players: 12 })]);
    const now = new Date('2027-03-12T10:00:00Z');
    const content = reminderEmail(words, stored, { lineId: 'a', now, address })!;
    expect(content.subject).toContain('8:30, 8:39, 8:48');
    for (const hour of ['8:30 · ', '8:39 · ', '8:48 · ']) expect(writeText(content)).toContain(hour);
  });
});

describe('a course that its club has changed', () => {
  const place = { date: '2027-03-12', time: '09:40', players: 4 };
  const change = {
    id: 'c',
    bookingId: 'b1',
    courseBookingId: 'a',
    kind: 'MOVED',
    before: place,
    after: { ...place, time: '11:10' },
    refundCents: 0,
    answer: 'OPEN',
    answerBy: new Date('2027-03-10T10:00:00Z'),
    answeredAt: null,
    createdAt: new Date('2027-03-03T10:00:00Z'),
  } as const;
  const nothing = { cardCents: 0, creditCents: 0 };
  const read = (changed: Partial<ChangeRow>, back = nothing, paid = whole) => {
    const parts = { change: { ...change, ...changed }, refundedMoney: back, paid, address, search };
    const content = clubChangeEmail(words, trip([line('a')]), parts);
    return content && writeText(content).replaceAll('\u00a0', ' ');
  };

  it('states the old hour and the new one, the deadline to decline it, and a search for other hours', () => {
    const text = read({});
    expect(text).toContain('era a las 9:40 y ahora es a las 11:10');
    expect(text).toContain('hasta el miércoles, 10 de marzo a las 11:00');
    expect(text).toContain(search);
    expect(read({ after: { ...place, date: '2027-03-14' } })).toContain('domingo, 14 de marzo');
    expect(read({ after: place })).toContain('ha cambiado el tee');
  });

  it('contains no question once it was answered, and is not sent once another change replaced it', () => {
    expect(read({ answer: 'KEPT' })).not.toContain('devolver este campo');
    expect(read({ answer: 'OUTDATED' })).toBeUndefined();
  });

  it('states how many places the club removed, the refund and the remaining players', () => {
    const reduced = {
      kind: 'REDUCED',
      answer: null,
      answerBy: null,
      after: { ...place, players: 3 },
    } as const;
    const text = read(reduced, { cardCents: 25_00, creditCents: 0 });
    expect(text).toContain('ha quitado 1 plaza de tu reserva');
    expect(text).toContain('Te devolvemos 25,00 €');
    expect(text).toContain('Siguen en pie 3 plazas');
    const net = { isCredit: false, credit: 0, paid: 1139_00, refunded: 25_00, netPaid: 1114_00 };
    expect(read(reduced, { cardCents: 25_00, creditCents: 0 }, net)).toContain(
      'pagado 1.139,00 € · devuelto 25,00 € · neto 1.114,00 €',
    );
  });
});

describe('every email', () => {
  it('loads nothing, runs nothing, has no sentence missing and is the same in text and HTML', () => {
    const stored = trip([line('a', { status: 'GONE' }), line('b')], { cancelReason: 'EXPIRED' });
    const contents = [
      confirmationEmail(words, stored, paid)!,
      refundEmail(words, stored, { cents: 1, address })!,
      lostCourseEmail(words, stored, { lineId: 'a', refundedMoney: onCard, paid: whole, address, search })!,
      cancellationEmail(words, stored, cancelled([left]), { refundedMoney: onCard, paid: whole, address }),
      cancellationEmail(words, stored, cancelled([{ ...left, feeCents: 0 }], 'CREDIT'), {
        refundedMoney: { cardCents: 0, creditCents: 25_00 },
        paid: whole,
        address,
      }),
      giftCardEmail(words, gift(), { code, address, printed }),
      giftReceiptEmail(words, gift(), { address, printed }),
      giftWithdrawnEmail(words, gift(), address),
      resetEmail(words, 'https://salida.example/restablecer?token=a_-b'),
      mailed(offer(), offer({ announced: null, offerType: 'PACKAGE_INQUIRY' })),
    ];
    for (const content of contents) {
      const [text, html] = [writeText(content), writeHtml(content)];
      expect(html).not.toMatch(/<(img|script|link|iframe|form|svg)\b|url\(|\son\w+=/);
      expect(html).toContain('<html lang="es">');
      expect(html + text).not.toMatch(/undefined|\[object|mails:|discounts:|\{\{/);
      for (const row of text.split('\n').filter((part) => part && !part.includes(':')))
        for (const word of row.split(/ · |, /)) expect(shown(html)).toContain(word);
      expect(shown(html)).toContain(`href="${content.action.url}"`);
    }
  });
});
