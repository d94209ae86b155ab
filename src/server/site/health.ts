import type { ProviderHealth } from '#server/integrations/outgoing-calls/port.ts';
import { jsonResource, type Resource } from '#server/platform/http/resource.ts';
import type { SiteDeps } from './deps.ts';

/** The public part of the health: clubs with a refused key are for administrators only. */
function shown(health: ProviderHealth) {
  const { provider, breaker, callsUnderWay, lanes, lastAnswerAt, lastFailure, refusedKeys } = health;
  const since = refusedKeys.map((one) => one.since.getTime());
  return {
    provider,
    breaker,
    callsUnderWay,
    lanes,
    lastAnswerAt,
    lastFailureAt: lastFailure?.at ?? null,
    keyRefusedSince: since.length > 0 ? new Date(Math.min(...since)) : null,
    pausedUntil: health.pausedUntil,
  };
}

/**
 * `/healthz`: the process is up. `/readyz`: database reached, migrations done, jobs running. `?verbose` adds the third
 * parties: breakers, lanes, and since when one refuses our key. They never decide on the status, since the rest of the
 * product works without them.
 */
export function healthResources({ database, jobs, health }: SiteDeps): readonly Resource[] {
  async function readiness(isVerbose: boolean) {
    const reached = await database.pool.query('select 1').then(
      () => true,
      () => false,
    );
    const ready = reached && jobs.isRunning();
    const state = {
      status: ready ? 'ready' : 'not ready',
      database: reached,
      jobs: jobs.isRunning(),
      ...(isVerbose && { providers: health().map(shown) }),
    };
    return jsonResource(state, ready ? 200 : 503);
  }
  return [
    { method: 'GET', path: '/healthz', respond: async () => jsonResource({ status: 'up' }) },
    { method: 'GET', path: '/readyz', respond: ({ query }) => readiness('verbose' in query) },
  ];
}
