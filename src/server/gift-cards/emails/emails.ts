import type { EmailTemplate } from '#server/module.ts';
import type { GiftCardsDeps } from '../deps.ts';
import { giftCard } from './gift-card.email.ts';
import { giftCardReceipt } from './gift-card-receipt.email.ts';
import { giftCardWithdrawn } from './gift-card-withdrawn.email.ts';

export const giftCardEmails = (deps: GiftCardsDeps): readonly EmailTemplate[] => [
  giftCard(deps),
  giftCardReceipt(deps),
  giftCardWithdrawn(deps),
];
