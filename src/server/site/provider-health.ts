import type { ProviderHealth } from '#server/integrations/outgoing-calls/port.ts';
import type { Handle } from '#server/platform/endpoints/handler.ts';
import { ok } from '#shared/kernel/result.ts';
import { listProviders } from '#shared/site/contract.ts';

function wire(health: ProviderHealth) {
  const { provider, breaker, lanes, lastAnswerAt, lastFailure, refusedKeys, perSecond, pausedUntil } = health;
  return {
    provider,
    breaker,
    lanes: [...lanes],
    lastAnswerAt: lastAnswerAt?.toISOString() ?? null,
    lastFailure: lastFailure && { ...lastFailure, at: lastFailure.at.toISOString() },
    refusedKeys: refusedKeys.map(({ account, since }) => ({ account, since: since.toISOString() })),
    perSecond,
    pausedUntil: pausedUntil?.toISOString() ?? null,
  };
}

/** The state of third parties for administrators; each app process reports its own. */
export function providerHealthRoute(handle: Handle, health: () => readonly ProviderHealth[]): void {
  handle(listProviders, async () => ok({ providers: health().map(wire) }));
}
