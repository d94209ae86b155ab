import { describe, expect, it, onTestFinished } from 'vitest';
import { seen, visit, withBrowser } from './support/browser.ts';
import { appUrl } from './support/own-app.ts';
import { api, newPerson, tuesdayIn, weeks } from './support/people.ts';
import { toast } from './support/planning.ts';
import {
  answerDialog,
  bookingsOf,
  closeAnswer,
  findRounds,
  openQuote,
  proceedButton,
  type Round,
  saveQuote,
  validate,
} from './support/quoting.ts';
import { say } from './support/texts.ts';
import { courseRef } from './support/third-parties.ts';

withBrowser();

/** A club's own terms, until the test ends. */
async function setTerms({ course, time }: Round, terms: Record<string, unknown>): Promise<void> {
  const line = {
    courseId: course.id,
    courseName: course.name,
    sourceType: course.sourceType,
    date: time.date,
  };
  const vendor = course.sourceType === 'TEEONE' ? 'teeone' : 'golf-manager';
  const ref = await courseRef(appUrl(), line);
  const put = (body: object) =>
    api(appUrl(), 'PUT', `/sandbox/${vendor}/terms`, { body: { courseRef: ref, ...body } });
  onTestFinished(() => put({}).then(() => {}));
  await put(terms);
}

describe('terms that a club returns only with the hold', () => {
  it('are shown before the quote is booked, and the player accepts them', async () => {
    const person = await newPerson(appUrl());
    const [round] = await findRounds({ sources: ['TEEONE'], from: tuesdayIn(weeks.clubTerms), players: 2 });
    await setTerms(round!, { cancelHours: 300 * 24, cancelToldLate: true });
    const quote = await saveQuote(person, 'Condiciones del club', [round!]);
    const own = await visit('phone', { as: person });
    const { page } = own;
    await openQuote(own, quote);
    expect(await validate(own)).toMatchObject({ status: 'OK' });
    await closeAnswer(own);

    own.expectTrouble(/409/);
    await proceedButton(own).click();
    await seen(toast(page, 'player:quote.termsChanged'));
    const dialog = answerDialog(own);
    await seen(dialog.getByText(say('errors:TERMS_CHANGED')));
    await seen(dialog.getByText(round!.course.name));
    await seen(dialog.getByText(say('player:quote.stricter')));
    await own.expectGood('presupuesto con condiciones nuevas');
    await closeAnswer(own);
    expect(await bookingsOf(person)).toEqual([]);

    // It stays beside the price, and the ladder on the page is the new one.
    await seen(page.getByText(say('player:quote.stricter')));
    await page.getByRole('button', { name: say('player:quote.acceptBook') }).click();
    await page.waitForURL('**/mis-reservas-multi');
    expect(await bookingsOf(person)).toHaveLength(1);
  });
});
