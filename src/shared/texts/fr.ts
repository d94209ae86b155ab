import type { Catalogue } from './es.ts';
import accounts from './fr/accounts.json' with { type: 'json' };
import bookings from './fr/bookings.json' with { type: 'json' };
import cancellation from './fr/cancellation.json' with { type: 'json' };
import checkout from './fr/checkout.json' with { type: 'json' };
import consent from './fr/consent.json' with { type: 'json' };
import contact from './fr/contact.json' with { type: 'json' };
import course from './fr/course.json' with { type: 'json' };
import destinations from './fr/destinations.json' with { type: 'json' };
import discounts from './fr/discounts.json' with { type: 'json' };
import errors from './fr/errors.json' with { type: 'json' };
import flow from './fr/flow.json' with { type: 'json' };
import general from './fr/general.json' with { type: 'json' };
import giftCards from './fr/gift-cards.json' with { type: 'json' };
import home from './fr/home.json' with { type: 'json' };
import hotels from './fr/hotels.json' with { type: 'json' };
import invoices from './fr/invoices.json' with { type: 'json' };
import mails from './fr/mails.json' with { type: 'json' };
import multiCourse from './fr/multi-course.json' with { type: 'json' };
import notifications from './fr/notifications.json' with { type: 'json' };
import offers from './fr/offers.json' with { type: 'json' };
import offline from './fr/offline.json' with { type: 'json' };
import pages from './fr/pages.json' with { type: 'json' };
import planner from './fr/planner.json' with { type: 'json' };
import player from './fr/player.json' with { type: 'json' };
import privacy from './fr/privacy.json' with { type: 'json' };
import quotes from './fr/quotes.json' with { type: 'json' };
import rounds from './fr/rounds.json' with { type: 'json' };
import search from './fr/search.json' with { type: 'json' };
import shell from './fr/shell.json' with { type: 'json' };
import validation from './fr/validation.json' with { type: 'json' };

export const fr: Catalogue = {
  accounts,
  bookings,
  cancellation,
  checkout,
  consent,
  contact,
  course,
  destinations,
  discounts,
  errors,
  flow,
  general,
  'gift-cards': giftCards,
  home,
  hotels,
  invoices,
  mails,
  'multi-course': multiCourse,
  notifications,
  offers,
  offline,
  pages,
  planner,
  player,
  privacy,
  quotes,
  rounds,
  search,
  shell,
  validation,
};
