import type { countPageView } from '#shared/site/contract.ts';
import { pageKind } from '#shared/site/page-kinds.ts';

const address: (typeof countPageView)['path'] = '/api/page-views';

/** Without the headers of our other calls, which say whose browser it is. A view that is lost is lost. */
export function countView(path: string): void {
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ page: pageKind(path) }),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined);
}
