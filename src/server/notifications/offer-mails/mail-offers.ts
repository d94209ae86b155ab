import { z } from 'zod';
import { accountsEmailedSince } from '#server/platform/email/store.ts';
import { defineJob } from '#server/platform/jobs/jobs.ts';
import { todayAt } from '#shared/kernel/course-clock.ts';
import type { FeaturedOffer } from '#shared/offers/contract.ts';
import { chooseOffers, thursdayOf } from '#shared/offers/weekly-offers.ts';
import type { NotificationsDeps } from '../deps.ts';
import { OFFERS_KIND } from './offers.email.ts';
import { insertMailed, sentOffers } from './store.ts';

/**
 * Writes the offer emails of all subscribers. An offer that could not be sent on its day is dropped: a late
 * advertisement is worth less than none.
 */
export const mailOffersJob = defineJob('mail-offers', z.object({}), {
  expireInSeconds: 3 * 3600,
  retentionSeconds: 12 * 3600,
});

/** Less than a week, since the hour of sending may differ. */
const SINCE_THE_LAST_MS = 5 * 86_400_000;

/** The week's email of one account, with its offers: both or neither, and once, whichever processes work on it. */
async function mailTo(
  deps: NotificationsDeps,
  userId: string,
  offers: readonly FeaturedOffer[],
): Promise<boolean> {
  const week = thursdayOf(todayAt('Europe/Madrid', deps.now()));
  return deps.db.transaction(async (tx) => {
    if (!(await deps.subscribers.lockSubscriber(tx, userId))) return false;
    const messageId = await deps.emails.enqueue(tx, {
      kind: OFFERS_KIND,
      subjectId: userId,
      userId,
      key: `${userId}-${week}`,
    });
    if (!messageId) return false;
    await insertMailed(tx, { userId, messageId, offerIds: offers.map(({ id }) => id) });
    return true;
  });
}

/**
 * The job, on Thursdays: an email to each subscriber with new offers, one page of subscribers at a time. Repeated, by
 * another process or after a crash, it continues with the remaining subscribers; a failed email delays no other and is
 * repeated with the job.
 */
export async function mailOffers(deps: NotificationsDeps, { batchSize = 200 } = {}): Promise<void> {
  if (!deps.seller || !deps.mail) return;
  let queued = 0;
  let failed = 0;
  for (let after: string | undefined; ; ) {
    const page = await deps.subscribers.listSubscribers(deps.db, { after, limit: batchSize });
    if (page.length === 0) break;
    after = page.at(-1);
    const since = new Date(deps.now().getTime() - SINCE_THE_LAST_MS);
    const emailed = await accountsEmailedSince(deps.db, OFFERS_KIND, { userIds: page, since });
    const recipients = page.filter((userId) => !emailed.has(userId));
    if (recipients.length === 0) continue;
    // Read again for each page, so that the last emails contain no ended offer.
    const offers = await deps.offers.list();
    if (offers.length === 0) break;
    const sentTo = await sentOffers(
      deps.db,
      recipients,
      offers.map(({ id }) => id),
    );
    for (const userId of recipients) {
      const chosen = chooseOffers(offers, sentTo(userId));
      if (chosen.length === 0) continue;
      try {
        if (await mailTo(deps, userId, chosen)) queued += 1;
      } catch (error) {
        failed += 1;
        deps.log.error({ err: error, userId }, 'offers not queued');
      }
    }
  }
  deps.log.info({ mails: queued }, 'offers queued');
  if (failed > 0) throw new Error(`offers of ${failed} people not queued`);
}
