import type { FastifyInstance } from 'fastify';
import type { Database } from './platform/database/database.ts';
import type { Jobs } from './platform/jobs/jobs.ts';

/** `/healthz`: the process is up. `/readyz`: database reached, migrations done, jobs running. */
export function healthRoutes(app: FastifyInstance, database: Database, jobs: Jobs): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'up' }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const reached = await database.pool.query('select 1').then(
      () => true,
      () => false,
    );
    const ready = reached && jobs.isRunning();
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', database: reached, jobs: jobs.isRunning() });
  });
}
