export type { InquiriesDeps } from './deps.ts';
export { findInquiry, type InquiryRow } from './store.ts';
