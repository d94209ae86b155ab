import { z } from 'zod';
import { cardFields, namedCard, noSuchMethod, typedCard } from './cards.ts';
import { type FormTree, readParams } from './form.ts';
import { type Db, find, insert, type Method, newId, nowSeconds } from './store.ts';

export const methodData = z.looseObject({
  type: z.literal('card'),
  card: cardFields.or(z.object({ token: z.string() })),
  billing_details: z.unknown().optional(),
});

async function storeMethod(db: Db, found: ReturnType<typeof typedCard>, billing: unknown): Promise<Method> {
  const method = {
    id: newId('pm'),
    object: 'payment_method' as const,
    created: nowSeconds(),
    livemode: false as const,
    type: 'card',
    card: found.card,
    billing_details: billing ?? {},
    customer: null,
    metadata: {},
  };
  await insert(db, method, { hidden: { behaviour: found.behaviour } });
  return method;
}

export async function createMethod(db: Db, form: FormTree): Promise<Method> {
  const { card, billing_details } = readParams(methodData, form);
  const now = new Date();
  if (!('token' in card)) return storeMethod(db, typedCard(card, now), billing_details);
  const named = namedCard(card.token.replace(/^tok_/, 'pm_card_'), now);
  if (!named) throw noSuchMethod(card.token);
  return storeMethod(db, named, billing_details);
}

/** A stored method, or a new one for `pm_card_…`. */
export async function methodFor(db: Db, id: string) {
  const named = namedCard(id, new Date());
  const found = await find(db, 'payment_method', named ? (await storeMethod(db, named, null)).id : id);
  if (!found) throw noSuchMethod(id);
  return found;
}
