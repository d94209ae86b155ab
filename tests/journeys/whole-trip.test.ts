import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/kernel/tee-date.ts';
import { goodAtBothSizes } from './support/both-sizes.ts';
import { seen, visit, withBrowser } from './support/browser.ts';
import { holdTimer } from './support/held-timer.ts';
import { appUrl } from './support/own-app.ts';
import { pay, payButton, seenPaid } from './support/paying.ts';
import { newPerson, tuesdayIn, weeks } from './support/people.ts';
import {
  askClubs,
  askForTrip,
  centsIn,
  chooseCourses,
  chooseTime,
  createButton,
  money,
  plain,
  planBar,
  searchCourses,
  seeSummary,
  toast,
} from './support/planning.ts';
import { containing, say } from './support/texts.ts';

withBrowser();

const everySource = ['LOCAL', 'GOLF_MANAGER', 'TEEONE'] as const;
const destination = 'Costa Brava';

describe('a trip', () => {
  it('goes from a search to a paid booking at one price', async () => {
    const person = await newPerson(appUrl());
    const from = tuesdayIn(weeks.wholeTrip);
    const own = await visit('phone');
    const { page } = own;

    // Plan it, as any visitor may.
    await own.go('/reservar');
    await askForTrip(own, { destination, from, days: 3, players: 4, style: 'amigos', hour: 'manana' });
    await goodAtBothSizes(own, 'Paso 1');
    await searchCourses(own);
    const courses = await chooseCourses(own, everySource);
    await goodAtBothSizes(own, 'Paso 2');
    await askClubs(own);
    await seen(toast(page, 'planner:times.allAvailable'));
    const hours: string[] = [];
    for (const [day, course] of courses.entries()) {
      hours.push(await chooseTime(own, course, addDays(from, day)));
    }
    await seen(planBar(page).getByText(say('planner:bar.complete')));
    await goodAtBothSizes(own, 'Paso 3');
    await seeSummary(own);
    for (const [i, course] of courses.entries()) {
      const round = page.getByRole('article').filter({ hasText: course });
      await seen(round.getByText(hours[i]!, { exact: true }));
    }
    await goodAtBothSizes(own, 'Paso 4');
    const total = centsIn(await planBar(page).textContent());
    const amount = money(total);
    await seen(
      page
        .getByRole('heading', { name: say('planner:summary.price') })
        .locator('..')
        .getByText(amount),
    );

    // Save it: that needs an account, and the plan waits.
    await createButton(page).click();
    await seen(toast(page, 'planner:create.loginNeeded'));
    await page.waitForURL('**/login?**');
    await page.getByLabel(say('accounts:fields.email')).fill(person.email);
    await page.getByLabel(say('accounts:fields.password'), { exact: true }).fill(person.password);
    await page.getByRole('button', { name: say('accounts:login.submit') }).click();
    await page.waitForURL('**/reservar?paso=4');
    await seen(page.getByRole('heading', { level: 1, name: say('planner:summary.title') }));
    expect(centsIn(await planBar(page).textContent())).toBe(total);
    for (const hour of hours) await seen(page.getByText(hour, { exact: true }));
    const leadOn = await holdTimer(page, 1500);
    await createButton(page).click();
    await seen(toast(page, 'planner:create.done'));
    await seen(page.getByRole('heading', { level: 1, name: 'Reserva completada' }));
    await seen(page.getByText(say('planner:done.notPaid'), { exact: true }));
    await goodAtBothSizes(own, 'Paso 5');
    await leadOn();

    // From My Quotes to the booking.
    await page.waitForURL('**/mis-presupuestos');
    const name = say('planner:summary.defaultName', {
      destination,
      style: say('planner:summary.styleWords.amigos'),
    });
    const quote = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await seen(quote.getByText(amount));
    await goodAtBothSizes(own, 'Mis presupuestos');
    await quote.getByRole('link', { name: say('player:quotes.see') }).click();
    await seen(page.getByRole('heading', { level: 1, name }));
    await seen(page.getByText(amount));
    for (const [i, hour] of hours.entries()) {
      const round = page.getByRole('article').filter({ hasText: courses[i] });
      await seen(round.getByText(`Grupo 1: ${hour} (4)`));
    }
    const proceed = page.getByRole('button', { name: say('player:quote.proceed') });
    expect(await proceed.isDisabled()).toBe(true);
    await goodAtBothSizes(own, 'Presupuesto');
    await page.getByRole('button', { name: say('player:quote.validate') }).click();
    const answer = page.getByRole('dialog', { name: say('player:quote.result') });
    await seen(answer.getByText('Disponibilidad confirmada'));
    await goodAtBothSizes(own, 'Presupuesto validado');
    await answer.getByRole('button', { name: say('player:quote.close') }).click();
    await proceed.click();

    // Pay it.
    await page.waitForURL('**/mis-reservas-multi');
    const booking = page.getByRole('article').filter({ hasText: name });
    await seen(booking.getByText(say('player:bookingStatus.PENDING')));
    await seen(booking.getByText(amount));
    await seen(booking.getByRole('timer'));
    await goodAtBothSizes(own, 'Mis reservas multi-campo');
    await booking.getByRole('link', { name: 'Pagar Ahora' }).click();
    await seen(payButton(page));
    expect(centsIn(await payButton(page).textContent())).toBe(total);
    await seen(page.getByRole('timer', { name: say('checkout:payment.timer') }));
    await goodAtBothSizes(own, 'Pago');
    await pay(page, 'good');
    await page.waitForURL('**/payment-success?**');
    await seenPaid(page);
    expect(plain(await page.getByRole('main').textContent())).toContain(amount);
    await goodAtBothSizes(own, 'Pago recibido');

    // It is there, with the clubs' own words for it.
    await own.go('/mis-viajes');
    const confirmed = page.getByRole('article').filter({ hasText: name });
    await seen(confirmed.getByText('Confirmada'));
    await seen(confirmed.getByText(amount));
    await seen(confirmed.getByText(say('player:trips.more', { count: 1 })));
    await goodAtBothSizes(own, 'Mis viajes');
    await confirmed.getByRole('link', { name: say('player:trips.see') }).click();
    await seen(page.getByRole('heading', { level: 1, name }));
    for (const course of courses.slice(1)) {
      const round = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: course }) });
      await seen(round.getByText(containing(say('player:booking.externalLocator'))));
    }
    expect(plain(await page.getByRole('main').textContent())).toContain(amount);
    await seen(page.getByText(/^SAL-[0-9A-Z]{6}$/));
    await goodAtBothSizes(own, 'Reserva');

    // Printed: the same, without screen controls.
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    const print = page.getByRole('button', { name: say('player:booking.print') });
    await print.click();
    await page.waitForSelector('[data-printed]');
    await page.emulateMedia({ media: 'print' });
    for (const hidden of [print, page.getByRole('banner'), page.getByRole('contentinfo')]) {
      expect(await hidden.isVisible()).toBe(false);
    }
    for (const words of [name, amount, ...courses]) await seen(page.getByText(words));
  });
});
