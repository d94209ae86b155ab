import { z } from 'zod';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { idParams, wireDate, wireEuros, wireInstant } from '#shared/kernel/wire.ts';
import { longestMessage, offerTypes } from './kinds.ts';
import { contactMachine } from './states.ts';

const tag = 'Offers';

/**
 * The discount that may be announced: against the lowest price of the 30 days before its announcement. Null without
 * such a price, or if the new price is not lower.
 */
export const Announced = z.object({
  percent: z.int(),
  priorPrice: wireEuros.meta({ description: 'lowest price of the 30 days before, euros' }),
});
export type Announced = z.infer<typeof Announced>;

const field = {
  fieldId: z.string(),
  fieldName: z.string(),
  fieldLocation: z.string(),
  region: z.string(),
  province: z.string(),
  town: z.string(),
  zone: z.string(),
};

const price = {
  /** The day it is for; null: any day until it ends. */
  playDate: wireDate.nullable(),
  priceFrom: wireEuros.nullable().meta({
    description:
      'the lowest price at which two can book with it, a player, euros: on its day or in the next 30 days; null where nothing can be booked or only the club would know',
  }),
  announced: Announced.nullable(),
};

export const FlashOffer = z.object({
  id: z.string(),
  ...field,
  ...price,
  description: z.string(),
  discountValue: z.number().meta({ description: 'percent' }),
  validUntil: wireInstant,
});
export type FlashOffer = z.infer<typeof FlashOffer>;

export const listActiveOffers = endpoint({
  name: 'listActiveOffers',
  method: 'GET',
  effect: 'read',
  path: '/api/offers/active',
  access: 'public',
  cached: true,
  summary: 'Flash offers that can be used now, the one that ends first before the others',
  tag,
  reply: z.array(FlashOffer),
});

export const FeaturedOffer = z.object({
  id: z.string(),
  ...field,
  ...price,
  imageUrl: z.string(),
  /** True for an uploaded photograph, false for the poster of the course. */
  isPhoto: z.boolean(),
  discount: z.number().meta({ description: 'percent' }),
  offerType: z.enum(offerTypes),
  description: z.string(),
  createdBy: z.object({ name: z.string() }),
  expiresAt: wireInstant,
  priceFinal: wireEuros.meta({ description: 'a person, euros: of a flash offer its priceFrom where known' }),
});
export type FeaturedOffer = z.infer<typeof FeaturedOffer>;

export const listOffers = endpoint({
  name: 'listOffers',
  method: 'GET',
  effect: 'read',
  path: '/api/offers',
  access: 'public',
  cached: true,
  summary: 'Offers of clubs and packages of operators, the newest first',
  tag,
  query: z.object({
    type: z.enum(offerTypes).optional(),
    region: z.string().trim().max(80).optional().meta({ description: 'a region, zone or province' }),
  }),
  reply: z.array(FeaturedOffer),
});

export const contactOperator = endpoint({
  name: 'contactOperator',
  method: 'POST',
  effect: 'write',
  path: '/api/offers/:id/contact',
  access: 'user',
  summary: 'Ask the operator of a package; the same question asked again while it waits is the same contact',
  tag,
  params: idParams,
  body: z.object({ message: z.string().trim().min(1, 'validation:message').max(longestMessage) }),
  reply: z.object({
    id: z.string(),
    status: z.enum(contactMachine.states),
    createdAt: wireInstant,
    operator: z.object({ name: z.string() }),
  }),
  status: 201,
  refusals: {
    NOT_FOUND: 404,
    OFFER_ENDED: 410,
    OFFER_WITHOUT_CONTACT: 409,
    OWN_OFFER: 409,
    TOO_MANY_REQUESTS: 429,
  },
});
