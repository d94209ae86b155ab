import { describe, expect, it } from 'vitest';
import { stableId } from '../../database/seeds/names.ts';
import { newBooking, newQuote } from './support/booking-by-api.ts';
import { type Size, visit, withBrowser } from './support/browser.ts';
import { appUrl } from './support/own-app.ts';
import { newPerson, tuesdayIn, weeks } from './support/people.ts';

const TWICE = 32;

// As the reader sets it in the browser: pages lay themselves out by it, too.
withBrowser(`--blink-settings=defaultFontSize=${TWICE}`);

describe('letters of twice the size', () => {
  it.each<Size>(['phone', 'desk'])('need no scrolling sideways, on a %s', async (size) => {
    const url = appUrl();
    const person = await newPerson(url);
    const trip = {
      sources: ['LOCAL', 'LOCAL'],
      from: tuesdayIn(weeks.screens + 7),
      players: 6,
    } as const;
    const quote = await newQuote(url, person, trip);
    const booking = await newBooking(url, person, trip);
    const own = await visit(size, { as: person });
    for (const path of [
      ...['/', '/login', '/register', '/reservar', '/reservar?paso=1'],
      ...['/ofertas', '/hotels', `/hotel/${stableId('hotel', 'the-ritz-carlton-tenerife-abama')}`],
      ...[`/presupuesto/${quote.id}`, `/booking/${booking.id}`, `/payment/${booking.id}`],
      ...['/mis-viajes', '/mis-presupuestos', '/mis-reservas-multi', '/mi-cuenta'],
    ]) {
      await own.go(path);
      const letters = await own.page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
      expect(letters).toBe(`${TWICE}px`);
      await own.expectFits(path);
    }
  });
});
