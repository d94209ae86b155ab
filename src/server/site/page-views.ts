import { Counter, type Registry } from 'prom-client';
import type { Handle } from '#server/platform/endpoints/handler.ts';
import { ok } from '#shared/kernel/result.ts';
import { countPageView } from '#shared/site/contract.ts';

/**
 * Counts views of pages for visitors with consent (`web/features/consent`). A number for each kind of page, and nothing
 * else: no address, no account, no session, no order of pages.
 */
export function pageViewRoute(handle: Handle, metrics: Registry): void {
  const views = new Counter({
    name: 'salida_page_views_total',
    help: 'Views of pages by people who agreed to be counted, by kind of page.',
    labelNames: ['page'],
    registers: [metrics],
  });
  handle(countPageView, async ({ body }) => {
    views.inc({ page: body.page });
    return ok({ ok: true as const });
  });
}
