import type { Handle } from '#server/platform/endpoints/handler.ts';
import { contactSupport } from '#shared/inquiries/contract.ts';
import type { InquiriesDeps } from './deps.ts';
import { receiveInquiry } from './receive-inquiry.ts';

export function inquiryRoutes(handle: Handle, deps: InquiriesDeps): void {
  handle(contactSupport, ({ body }, { actor, language }) =>
    receiveInquiry(deps, body, { address: actor.address, language: language }),
  );
}
