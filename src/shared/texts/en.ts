import accounts from './en/accounts.json' with { type: 'json' };
import bookings from './en/bookings.json' with { type: 'json' };
import cancellation from './en/cancellation.json' with { type: 'json' };
import checkout from './en/checkout.json' with { type: 'json' };
import consent from './en/consent.json' with { type: 'json' };
import contact from './en/contact.json' with { type: 'json' };
import course from './en/course.json' with { type: 'json' };
import destinations from './en/destinations.json' with { type: 'json' };
import discounts from './en/discounts.json' with { type: 'json' };
import errors from './en/errors.json' with { type: 'json' };
import flow from './en/flow.json' with { type: 'json' };
import general from './en/general.json' with { type: 'json' };
import giftCards from './en/gift-cards.json' with { type: 'json' };
import home from './en/home.json' with { type: 'json' };
import hotels from './en/hotels.json' with { type: 'json' };
import invoices from './en/invoices.json' with { type: 'json' };
import mails from './en/mails.json' with { type: 'json' };
import multiCourse from './en/multi-course.json' with { type: 'json' };
import notifications from './en/notifications.json' with { type: 'json' };
import offers from './en/offers.json' with { type: 'json' };
import offline from './en/offline.json' with { type: 'json' };
import pages from './en/pages.json' with { type: 'json' };
import planner from './en/planner.json' with { type: 'json' };
import player from './en/player.json' with { type: 'json' };
import privacy from './en/privacy.json' with { type: 'json' };
import quotes from './en/quotes.json' with { type: 'json' };
import rounds from './en/rounds.json' with { type: 'json' };
import search from './en/search.json' with { type: 'json' };
import shell from './en/shell.json' with { type: 'json' };
import validation from './en/validation.json' with { type: 'json' };
import type { Catalogue } from './es.ts';

export const en: Catalogue = {
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
