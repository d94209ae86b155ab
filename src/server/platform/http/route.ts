import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type {
  EndpointParsed,
  EndpointReply,
  EndpointShape,
  fileReply,
  RefusalCode,
} from '#shared/kernel/endpoint.ts';
import type { Result } from '#shared/kernel/result.ts';
import { wireError } from '#shared/kernel/wire.ts';
import type { Actor, Authenticate } from '../endpoints/actor.ts';
import { unstorableAt } from '../endpoints/postgres-text.ts';
import { causedBy } from '../observe/trace.ts';
import { jsonType } from './answer-kept.ts';
import { callerNetwork } from './caller-network.ts';
import { answerNotFound, sendIssues, sendRefusal } from './errors.ts';
import type { KeptReplies } from './kept-replies.ts';

export interface CallContext {
  readonly actor: Actor;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Says when a reply that is kept stops being true by itself. */
  keepUntil(moment: Date): void;
}

export type Handler<E extends EndpointShape> = (
  input: EndpointParsed<E> & CallContext,
) => Promise<Result<EndpointReply<E>, RefusalCode<E>>>;

/** Registers endpoints on one Fastify instance; a room's `routes.ts` receives it as `route`. */
export type Route = <E extends EndpointShape>(endpoint: E, handler: Handler<E>) => void;

const guestSession = /^[\w-]{8,128}$/;

export async function readActor(request: FastifyRequest, authenticate: Authenticate): Promise<Actor> {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const guest = request.headers['x-guest-session-id'];
  return {
    user: token ? await authenticate(token) : undefined,
    guestSessionId: typeof guest === 'string' && guestSession.test(guest) ? guest : undefined,
    address: callerNetwork(request.ip),
  };
}

/** What forbids this caller, or undefined. 401 when signing in could help, 403 when the account's role does not fit. */
function denied(access: EndpointShape['access'], actor: Actor): [number, string] | undefined {
  if (access === 'public' || access === 'visitor') return undefined;
  if (access === 'owner') return actor.user || actor.guestSessionId ? undefined : [401, 'UNAUTHENTICATED'];
  if (!actor.user) return [401, 'UNAUTHENTICATED'];
  if (access === 'user') return undefined;
  return access.includes(actor.user.role) ? undefined : [403, 'FORBIDDEN'];
}

/** An error as the API document shows it, with the members that only a refusal of this status carries. */
const errorOf = ({ refusalData }: EndpointShape, status: number) =>
  z.looseObject({ ...wireError.shape, ...refusalData?.[status]?.partial().shape });

/** How the API document shows a file. */
const fileOf = (type: string) => ({
  content: { [type.split(';')[0]!]: { schema: z.string().meta({ format: 'binary' }) } },
});

function sendFile(reply: FastifyReply, type: string, file: unknown): FastifyReply {
  const { name, bytes } = file as z.infer<typeof fileReply>;
  return reply
    .type(type === 'application/json' ? `${type}; charset=utf-8` : type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

function asksForLess(query: unknown): boolean {
  return Object.values(query as object).some((value) => value !== undefined);
}

const nobody: Actor = { user: undefined, guestSessionId: undefined, address: '' };

/**
 * The only way an API route comes to be: input parsed, caller checked, reply parsed too (unlisted fields do not
 * leave), refusals answered with the status that the contract declares.
 */
export function makeRoute(app: FastifyInstance, authenticate: Authenticate, kept: KeptReplies): Route {
  return (endpoint, handler) => {
    const {
      method,
      path,
      access,
      params,
      query,
      body,
      reply: replySchema,
      refusals,
      status = 200,
    } = endpoint;
    const takesInput = Boolean(query ?? body);
    const errorStatuses = new Set([
      ...Object.values(refusals ?? {}),
      ...(takesInput ? [400] : []),
      ...(access === 'public' || access === 'visitor' ? [] : [401]),
      ...(typeof access === 'string' ? [] : [403]),
      ...(params ? [404] : []),
    ]);
    app.route({
      method,
      url: path,
      schema: {
        summary: endpoint.summary,
        tags: [endpoint.tag],
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        ...(access !== 'public' && { security: [{ bearer: [] }, { guestSession: [] }] }),
        response: {
          [status]: endpoint.file ? fileOf(endpoint.file) : replySchema,
          ...Object.fromEntries([...errorStatuses].map((code) => [code, errorOf(endpoint, code)])),
        },
      },
      // Access first: a stranger learns nothing from how the input is judged.
      preValidation: async (request, reply) => {
        // What is one person's, no cache between us and that person keeps.
        if (access !== 'public') reply.header('cache-control', 'no-store');
        const actor =
          access === 'public'
            ? { ...nobody, address: callerNetwork(request.ip) }
            : await readActor(request, authenticate);
        request.actor = actor;
        if (actor.user) causedBy(`${actor.user.role === 'ADMIN' ? 'admin' : 'user'}:${actor.user.id}`);
        const refusal = denied(access, actor);
        if (refusal) return sendRefusal(request, reply, refusal[0], { code: refusal[1] });
        if (unstorableAt(request.params) !== undefined) return answerNotFound(request, reply);
        const badText = unstorableAt(request.query) ?? unstorableAt(request.body);
        if (badText !== undefined) {
          return sendIssues(request, reply, [{ path: badText.slice(0, 200), message: 'validation:text' }]);
        }
      },
      handler: async (request, reply) => {
        let until: Date | undefined;
        const input = {
          params: request.params,
          query: request.query,
          body: request.body,
          actor: request.actor,
          request,
          reply,
          keepUntil(moment: Date) {
            until = moment;
          },
        };
        const answer = () => handler(input as Parameters<typeof handler>[0]);
        // What only some ask for is made for them.
        if (endpoint.kept && !(query && asksForLess(request.query))) {
          const bytes = await kept.get(path, async () => {
            const found = await answer();
            if (!found.ok) throw new Error(`${path} is kept and refuses nothing`);
            return { value: replySchema.parse(found.value), until };
          });
          return reply.type(jsonType).send(bytes);
        }
        const result = await answer();
        if (result.ok && endpoint.file) return sendFile(reply, endpoint.file, result.value);
        if (result.ok) return reply.code(status).send(result.value);
        const { refusal } = result;
        return sendRefusal(request, reply, refusals?.[refusal.code] ?? 500, refusal);
      },
    });
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor;
  }
}
