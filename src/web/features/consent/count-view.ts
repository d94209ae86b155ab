import type { countPageView } from '#shared/site/contract.ts';
import { pageKind } from '#shared/site/page-kinds.ts';

const address: (typeof countPageView)['path'] = '/api/page-views';

/** Sent without the headers of other calls, which identify the browser. A failed request is ignored. */
export function countView(path: string): void {
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ page: pageKind(path) }),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined);
}
