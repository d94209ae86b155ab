import type { Route } from '#server/platform/http/route.ts';
import { languageOf } from '#server/platform/translate.ts';
import { contactHouse } from '#shared/inquiries/contract.ts';
import type { InquiriesDeps } from './deps.ts';
import { receiveInquiry } from './receive-inquiry.ts';

export function inquiryRoutes(route: Route, deps: InquiriesDeps): void {
  route(contactHouse, ({ actor, body, request }) =>
    receiveInquiry(deps, body, { address: actor.address, language: languageOf(request) }),
  );
}
