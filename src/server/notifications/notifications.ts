import type { EmailTemplate, Module } from '#server/module.ts';
import type { DeliveryDeps, NotificationsDeps } from './deps.ts';
import { notificationJobs } from './jobs.ts';
import { notifyOf } from './notify-of.ts';
import { weeklyOffers } from './offer-mails/offers.email.ts';
import { unsubscribeResources } from './offer-mails/routes.ts';
import { notificationPersonalData } from './personal-data/personal-data.ts';
import { deleteOfOtherSessions } from './push/store.ts';
import { notificationRoutes } from './routes.ts';

export type { NotificationsDeps } from './deps.ts';

/** Emails and push messages: their delivery, the subscriptions, and offers by email. */
export interface Notifications {
  /** The templates of all modules; before the app subscribes listeners and registers jobs. */
  register(templates: readonly EmailTemplate[]): void;
  readonly module: Module;
}

export function createNotifications(deps: NotificationsDeps): Notifications {
  const templates = new Map<string, EmailTemplate>();
  const delivery: DeliveryDeps = { ...deps, templates };
  return {
    register(added) {
      for (const template of added) {
        if (templates.has(template.kind))
          throw new Error(`two templates of emails are named ${template.kind}`);
        templates.set(template.kind, template);
      }
    },
    module: {
      name: 'notifications',
      routes: (handle) => notificationRoutes(handle, deps),
      resources: unsubscribeResources(deps),
      jobs: (jobs) => notificationJobs(jobs, delivery),
      emails: [weeklyOffers(deps)],
      personalData: notificationPersonalData,
      listeners(on) {
        on('account.sessions-closed', (tx, { userId, exceptSessionId }) =>
          deleteOfOtherSessions(tx, userId, exceptSessionId),
        );
        for (const template of templates.values()) notifyOf(delivery, on, template);
      },
    },
  };
}
