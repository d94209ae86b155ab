import accounts from './es/accounts.json' with { type: 'json' };
import bookings from './es/bookings.json' with { type: 'json' };
import cancellation from './es/cancellation.json' with { type: 'json' };
import checkout from './es/checkout.json' with { type: 'json' };
import consent from './es/consent.json' with { type: 'json' };
import contact from './es/contact.json' with { type: 'json' };
import course from './es/course.json' with { type: 'json' };
import destinations from './es/destinations.json' with { type: 'json' };
import discounts from './es/discounts.json' with { type: 'json' };
import errors from './es/errors.json' with { type: 'json' };
import flow from './es/flow.json' with { type: 'json' };
import general from './es/general.json' with { type: 'json' };
import giftCards from './es/gift-cards.json' with { type: 'json' };
import home from './es/home.json' with { type: 'json' };
import hotels from './es/hotels.json' with { type: 'json' };
import invoices from './es/invoices.json' with { type: 'json' };
import mails from './es/mails.json' with { type: 'json' };
import multiCourse from './es/multi-course.json' with { type: 'json' };
import notifications from './es/notifications.json' with { type: 'json' };
import offers from './es/offers.json' with { type: 'json' };
import offline from './es/offline.json' with { type: 'json' };
import pages from './es/pages.json' with { type: 'json' };
import planner from './es/planner.json' with { type: 'json' };
import player from './es/player.json' with { type: 'json' };
import privacy from './es/privacy.json' with { type: 'json' };
import quotes from './es/quotes.json' with { type: 'json' };
import rounds from './es/rounds.json' with { type: 'json' };
import search from './es/search.json' with { type: 'json' };
import shell from './es/shell.json' with { type: 'json' };
import validation from './es/validation.json' with { type: 'json' };

/** Spanish: the source. A namespace for each part of the site. */
export const es = {
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

/** The sentences that every language must have. */
export type Catalogue = typeof es;
