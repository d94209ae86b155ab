import { describe, it } from 'vitest';
import { stableId } from '../../database/seeds/names.ts';
import { newBooking, newQuote } from './support/booking-by-api.ts';
import { visit, withBrowser } from './support/browser.ts';
import { appUrl } from './support/own-app.ts';
import { newPerson, tuesdayIn, weeks } from './support/people.ts';

withBrowser();

describe('a screen of 320 px', () => {
  it('shows everything without scrolling sideways', async () => {
    const url = appUrl();
    const person = await newPerson(url);
    const trip = {
      sources: ['LOCAL', 'LOCAL', 'LOCAL'],
      from: tuesdayIn(weeks.screens + 6),
      players: 6,
    } as const;
    const quote = await newQuote(url, person, trip);
    const booking = await newBooking(url, person, trip);
    const own = await visit('phone', { as: person });
    await own.page.setViewportSize({ width: 320, height: 640 });
    for (const path of [
      ...[
        '/',
        '/login',
        '/register',
        '/recuperar',
        '/restablecer?token=abc',
        '/baja-ofertas?token=abc',
        '/reservar',
        '/reservar?paso=1',
      ],
      ...[
        '/green-fees',
        '/search/green-fees?region=Murcia',
        '/destinations',
        '/ofertas',
        '/packages',
        '/hotels',
        `/hotel/${stableId('hotel', 'the-ritz-carlton-tenerife-abama')}`,
        `/golf-course/${quote.courses[0]!.courseId}`,
      ],
      ...[`/presupuesto/${quote.id}`, `/booking/${booking.id}`, `/payment/${booking.id}`],
      ...['/mis-viajes', '/mis-presupuestos', '/mis-reservas-multi', '/mis-reservas', '/mi-cuenta'],
      '/reserva-multi-campo',
    ]) {
      await own.go(path);
      await own.expectFits(path);
    }
  });
});
