import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { stripeSources } from './integrations/card-payments/stripe/sources.ts';
import type { Module } from './module.ts';
import type { Caches } from './platform/cache/cache.ts';
import type { SignedIn } from './platform/endpoints/actor.ts';
import type { Registry } from './platform/endpoints/registry.ts';
import { mountEndpoints } from './platform/http/endpoint-routes.ts';
import { answerNotFound } from './platform/http/errors.ts';
import { mountResources } from './platform/http/mount-resources.ts';
import { createHttp } from './platform/http/server.ts';
import type { Metrics } from './platform/observe/metrics.ts';
import { mountWeb } from './platform/web-host/web-host.ts';

const buildFolder = fileURLToPath(new URL('../../build', import.meta.url));

interface FrontOptions {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly caches: Caches;
  readonly registry: Registry;
  readonly modules: readonly Module[];
  readonly metrics: Pick<Metrics, 'count'>;
  readonly sandboxes: { mount(http: FastifyInstance): Promise<void> } | undefined;
  /** Serve the built web too. */
  readonly web: boolean;
  readonly checkReplies: boolean;
  readonly authenticate: (token: string) => Promise<SignedIn | undefined>;
}

/** HTTP in front of the registry: its endpoints, the modules' resources, the demo's sandboxes, and the web. */
export async function createHttpFront(options: FrontOptions): Promise<FastifyInstance> {
  const { config, log, caches, registry, modules } = options;
  const { publicUrl, trustProxy } = config;
  const http = await createHttp({
    log,
    onAnswered: options.metrics.count,
    trustProxy,
    publicUrl,
    checkReplies: options.checkReplies,
    external: config.payments.kind === 'stripe' ? stripeSources : undefined,
  });
  mountEndpoints(http, registry, options.authenticate);
  mountResources(
    http,
    modules.flatMap(({ resources = [] }) => resources),
  );
  await options.sandboxes?.mount(http);
  const hasWeb = options.web && existsSync(join(buildFolder, 'server', 'index.js'));
  if (hasWeb) await mountWeb(http, { buildFolder, publicUrl, caches });
  else http.setNotFoundHandler(answerNotFound);
  return http;
}
