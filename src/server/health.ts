import type { FastifyInstance } from 'fastify';
import type { ProviderHealth } from './integrations/outbound/provider-guard.ts';
import type { Database } from './platform/database/database.ts';
import type { Jobs } from './platform/jobs/jobs.ts';

/**
 * `/healthz`: the process is up. `/readyz`: database reached, migrations done, jobs running. `?verbose` adds the third
 * parties' breakers; they never decide on the status, since the rest of the product works without them.
 */
export function healthRoutes(
  app: FastifyInstance,
  database: Database,
  jobs: Jobs,
  health: () => readonly ProviderHealth[],
): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'up' }));
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    const reached = await database.pool.query('select 1').then(
      () => true,
      () => false,
    );
    const ready = reached && jobs.isRunning();
    const isVerbose = 'verbose' in (request.query as Record<string, unknown>);
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ready' : 'not ready',
      database: reached,
      jobs: jobs.isRunning(),
      ...(isVerbose && {
        providers: health().map(({ provider, breaker, callsUnderWay, lastAnswerAt, lastFailure }) => ({
          provider,
          breaker,
          callsUnderWay,
          lastAnswerAt,
          lastFailureAt: lastFailure?.at ?? null,
        })),
      }),
    });
  });
}
