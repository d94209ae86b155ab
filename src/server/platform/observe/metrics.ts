import Fastify, { type FastifyInstance } from 'fastify';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { CacheStatistics } from '../cache/cache.ts';
import type { OnAnswered } from './answered.ts';

type BreakerState = 'closed' | 'open' | 'half-open';

/** The guard of a third party, as metrics and readiness show it. */
interface BreakerHealth {
  readonly provider: string;
  readonly breaker: BreakerState;
  readonly callsUnderWay: number;
  readonly lanes: readonly {
    readonly lane: string;
    readonly breaker: BreakerState;
    readonly callsUnderWay: number;
    readonly callsWaiting: number;
  }[];
  readonly refusedKeys: readonly unknown[];
}

export interface Observed {
  readonly pool: pg.Pool;
  /** Of every third party; calls none. */
  health(): readonly BreakerHealth[];
  /** Of every cache of the process. */
  caches(): readonly CacheStatistics[];
}

/** A number of things by one label, queried when metrics are read. */
export interface Count {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  read(): Promise<Readonly<Record<string, number>>>;
}

const breakerValue = { closed: 0, 'half-open': 0.5, open: 1 } as const;
/** Seconds: the product answers most calls below a tenth, and stops waiting for third parties after some. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

async function jobCounts(pool: pg.Pool): Promise<{ name: string; state: string; count: number }[]> {
  const { rows } = await pool.query(
    `select name, state, count(*)::int as count from pgboss.job
     where state in ('created', 'retry', 'active', 'failed') group by name, state`,
  );
  return rows;
}

/** Hits, misses, their ratio and the number of entries of each cache since the process began. */
function cacheMetrics(registry: Registry, caches: Observed['caches']): void {
  const registers = [registry];
  const read = (value: (cache: CacheStatistics) => number | undefined) =>
    function collect(this: { set(labels: { cache: string }, value: number): void }) {
      for (const cache of caches()) {
        const number = value(cache);
        if (number !== undefined) this.set({ cache: cache.name }, number);
      }
    };
  const labelNames = ['cache'] as const;
  new Gauge({
    name: 'salida_cache_hits',
    help: 'Requests that a cache could serve, since the process began.',
    labelNames,
    registers,
    collect: read(({ hits }) => hits),
  });
  new Gauge({
    name: 'salida_cache_misses',
    help: 'Requests for which a value had to be made, since the process began.',
    labelNames,
    registers,
    collect: read(({ misses }) => misses),
  });
  new Gauge({
    name: 'salida_cache_hit_ratio',
    help: 'The share of requests that a cache could serve, since the process began.',
    labelNames,
    registers,
    collect: read(({ hits, misses }) => (hits === 0 ? 0 : hits / (hits + misses))),
  });
  new Gauge({
    name: 'salida_cache_entries',
    help: 'Values that a cache holds.',
    labelNames,
    registers,
    collect: read(({ entries }) => entries),
  });
}

export interface Metrics {
  readonly registry: Registry;
  readonly count: OnAnswered;
  /** Adds a count of a module. */
  show(count: Count): void;
}

function showCount({ name, help, label, read }: Count, registry: Registry): void {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      this.reset();
      const found = await read().catch(() => ({}));
      for (const [value, count] of Object.entries(found)) this.set({ [label]: value }, count);
    },
  });
}

/** Prometheus metrics of one app process: its replies, its database pool, its jobs, its third parties. */
export function createMetrics({ pool, health, caches }: Observed): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'salida_' });

  const answered = new Histogram({
    name: 'salida_http_request_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const failed = new Counter({
    name: 'salida_http_failures_total',
    help: 'Answers of 500 and above.',
    labelNames: ['route'],
    registers,
  });
  const count: OnAnswered = ({ method, route, status, ms }) => {
    answered.observe({ method, route, status }, ms / 1000);
    if (status >= 500) failed.inc({ route });
  };

  new Gauge({
    name: 'salida_database_connections',
    help: 'Connections of the pool: in use, idle, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'salida_jobs',
    help: 'Jobs in the queue by name and state, of all processes.',
    labelNames: ['job', 'state'],
    registers,
    async collect() {
      this.reset();
      // Without the database the counts are unknown; all other metrics matter most then.
      const counts = await jobCounts(pool).catch(() => []);
      for (const { name, state, count } of counts) this.set({ job: name, state }, count);
    },
  });
  new Gauge({
    name: 'salida_provider_breaker',
    help: 'The circuit breaker of a third party: 0 closed, 0.5 half open, 1 open.',
    labelNames: ['provider'],
    registers,
    collect() {
      for (const one of health()) this.set({ provider: one.provider }, breakerValue[one.breaker]);
    },
  });
  new Gauge({
    name: 'salida_provider_calls',
    help: 'Calls to a third party under way.',
    labelNames: ['provider'],
    registers,
    collect() {
      for (const one of health()) this.set({ provider: one.provider }, one.callsUnderWay);
    },
  });
  new Gauge({
    name: 'salida_provider_lane_breaker',
    help: 'The circuit breaker of one lane of a third party: 0 closed, 0.5 half open, 1 open.',
    labelNames: ['provider', 'lane'],
    registers,
    collect() {
      for (const { provider, lanes } of health())
        for (const { lane, breaker } of lanes) this.set({ provider, lane }, breakerValue[breaker]);
    },
  });
  new Gauge({
    name: 'salida_provider_lane_calls',
    help: 'Calls of one lane of a third party: under way, and waiting for their turn.',
    labelNames: ['provider', 'lane', 'state'],
    registers,
    collect() {
      for (const { provider, lanes } of health())
        for (const { lane, callsUnderWay, callsWaiting } of lanes) {
          this.set({ provider, lane, state: 'under-way' }, callsUnderWay);
          this.set({ provider, lane, state: 'waiting' }, callsWaiting);
        }
    },
  });
  new Gauge({
    name: 'salida_provider_key_refused',
    help: 'Accounts (clubs, or 1 for the key as a whole) for which a third party refuses our key.',
    labelNames: ['provider'],
    registers,
    collect() {
      for (const { provider, refusedKeys } of health()) this.set({ provider }, refusedKeys.length);
    },
  });
  cacheMetrics(registry, caches);
  return { registry, count, show: (added) => showCount(added, registry) };
}

/** `/metrics` on a port of its own, which the outside must not reach. */
export async function serveMetrics(
  registry: Registry,
  at: { host: string; port: number },
): Promise<FastifyInstance> {
  const app = Fastify();
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  await app.listen(at);
  return app;
}
