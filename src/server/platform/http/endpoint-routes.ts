import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { EndpointShape } from '#shared/kernel/endpoint.ts';
import { wireError } from '#shared/kernel/wire.ts';
import { type Actor, isPermission, type SignedIn } from '../endpoints/actor.ts';
import { type Registry, type Reply, statusOf } from '../endpoints/registry.ts';
import { languageOf } from '../translate.ts';
import { callerNetwork } from './caller-network.ts';
import { sendRefusal } from './errors.ts';

/**
 * Finds the session of a bearer token; passed by the composition root, so that the platform does not depend on
 * accounts.
 */
export type Authenticate = (token: string) => Promise<SignedIn | undefined>;

const jsonType = 'application/json; charset=utf-8';

const guestSession = /^[\w-]{8,128}$/;

async function readActor(request: FastifyRequest, authenticate: Authenticate): Promise<Actor> {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const guest = request.headers['x-guest-session-id'];
  return {
    user: token ? await authenticate(token) : undefined,
    guestSessionId: typeof guest === 'string' && guestSession.test(guest) ? guest : undefined,
    address: callerNetwork(request.ip),
  };
}

/** The caller of a public endpoint is not identified: its reply is the same for all callers, and costs no query. */
const unidentified = (request: FastifyRequest): Actor => ({
  user: undefined,
  guestSessionId: undefined,
  address: callerNetwork(request.ip),
});

/** An error as the API document describes it, with the members that only a refusal of this status carries. */
const errorOf = ({ refusalData }: EndpointShape, status: number) =>
  z.looseObject({ ...wireError.shape, ...refusalData?.[status]?.partial().shape });

/** How the API document describes a file. */
const fileOf = (type: string) => ({
  content: { [type.split(';')[0]!]: { schema: z.string().meta({ format: 'binary' }) } },
});

/** How a caller is identified: either of the two. */
const identification: Record<string, string[]>[] = [{ bearer: [] }, { guestSession: [] }];

/** The documentation of an endpoint in the API document. */
function documentOf(endpoint: EndpointShape) {
  const { name, summary, tag, access, params, query, body, reply, refusals, status = 200 } = endpoint;
  const errorStatuses = new Set([
    ...Object.values(refusals ?? {}),
    ...((query ?? body) ? [400] : []),
    ...(access === 'public' || access === 'visitor' ? [] : [401]),
    ...(isPermission(access) ? [403] : []),
    ...(params ? [404] : []),
  ]);
  return {
    operationId: name,
    summary,
    tags: [tag],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(access !== 'public' && { security: identification }),
    response: {
      [status]: endpoint.file ? fileOf(endpoint.file) : reply,
      ...Object.fromEntries([...errorStatuses].map((code) => [code, errorOf(endpoint, code)])),
    },
  };
}

function sendReply(reply: FastifyReply, made: Reply): FastifyReply {
  if ('json' in made) return reply.type(jsonType).send(made.json);
  const { file, contentType, name } = made;
  return reply
    .type(contentType === 'application/json' ? jsonType : contentType)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
}

/** HTTP as a front of the registry: a route for each endpoint, which reads the caller, invokes and sends. */
export function mountEndpoints(app: FastifyInstance, registry: Registry, authenticate: Authenticate): void {
  for (const endpoint of registry.endpoints()) {
    const isPublic = endpoint.access === 'public';
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: documentOf(endpoint),
      async handler(request, reply) {
        // No cache between us and the caller stores a reply that depends on the caller.
        if (!isPublic) reply.header('cache-control', 'no-store');
        const actor = isPublic ? unidentified(request) : await readActor(request, authenticate);
        request.actor = actor;
        const { params, query, body } = request;
        const result = await registry.invoke(
          endpoint,
          { params, query, body },
          { actor, language: languageOf(request), origin: `${request.protocol}://${request.host}` },
        );
        if (result.ok) return sendReply(reply.code(endpoint.status ?? 200), result.value);
        return sendRefusal(request, reply, statusOf(endpoint, result.refusal.code), result.refusal);
      },
    });
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor;
  }
}
