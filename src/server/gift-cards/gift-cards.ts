export { openCode } from './codes.ts';
export type { GiftCardsDeps } from './deps.ts';
export { endUnpaidCards } from './end-unpaid.ts';
export { giftCardFile } from './gift-card-file.ts';
export { settleGiftCardJob } from './settle-gift-card.ts';
export { findGiftCard, type StoredGiftCard } from './store.ts';
