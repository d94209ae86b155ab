export { openCode } from './codes.ts';
export type { GiftCardsDeps } from './deps.ts';
export { giftCardFile } from './gift-card-file.ts';
export { settleIfGiftCard } from './settle-gift-card.ts';
export { findGiftCard, type StoredGiftCard } from './store.ts';
