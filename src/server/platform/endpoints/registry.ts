import type { z } from 'zod';
import type {
  Access,
  EndpointInput,
  EndpointReply,
  EndpointShape,
  fileReply,
  RefusalCode,
} from '#shared/kernel/endpoint.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';
import type { Caches } from '../cache/cache.ts';
import { causedBy } from '../observe/trace.ts';
import { type Actor, hasAccess } from './actor.ts';
import type { Caller, Handle, Handler } from './handler.ts';
import { parseInput, type RawInput } from './parse-input.ts';
import { createReplyCache } from './reply-cache.ts';
import { replyWriter } from './reply-writer.ts';

/** A reply as every front passes it on: JSON text written by its contract, or a file. */
export type Reply =
  | { readonly json: string | Buffer }
  | { readonly file: Uint8Array; readonly contentType: string; readonly name: string };

/** Refusals of the registry itself, with their HTTP status; no contract declares these. */
const ownRefusals = { UNAUTHENTICATED: 401, FORBIDDEN: 403, NOT_FOUND: 404, VALIDATION: 400 } as const;
type OwnRefusal = keyof typeof ownRefusals;

/** The HTTP status of a refusal of an endpoint. */
export function statusOf({ refusals }: EndpointShape, code: string): number {
  return { ...ownRefusals, ...refusals }[code] ?? 500;
}

export interface Registry {
  readonly handle: Handle;
  endpoints(): readonly EndpointShape[];
  /**
   * Calls an endpoint: checks access, parses the input, runs the handler and writes the reply by its contract. Access
   * comes first, so that callers without it learn nothing from the validation of their input.
   */
  invoke<E extends EndpointShape>(
    endpoint: E,
    input: EndpointInput<E>,
    caller: Caller,
  ): Promise<Result<Reply, RefusalCode<E> | OwnRefusal>>;
}

export interface RegistryOptions {
  readonly caches: Caches;
  /** Parses every written reply by its contract; for tests. */
  readonly checkReplies: boolean;
}

/** 401 where signing in may help, 403 where the account's role does not fit. */
const refuseAccess = (access: Access, { user }: Actor) =>
  refuse(typeof access !== 'string' && user ? 'FORBIDDEN' : 'UNAUTHENTICATED');

const hasQuery = (query: unknown) =>
  Object.values((query ?? {}) as object).some((value) => value !== undefined);

type Invoke = (input: RawInput, caller: Caller) => Promise<Result<Reply>>;

/** All endpoints with their handlers. HTTP and every other way of calling an endpoint are fronts of `invoke`. */
export function createRegistry({ caches, checkReplies }: RegistryOptions): Registry {
  const invocations = new Map<EndpointShape, Invoke>();
  const replies = createReplyCache(caches);
  const members = caches.byIdentity<object, Buffer>({ name: 'written-members' });
  const writerOf = replyWriter({ checked: checkReplies, members });

  function invocationOf<E extends EndpointShape>(endpoint: E, handler: Handler<E>): Invoke {
    const write = endpoint.file ? undefined : writerOf(endpoint);

    function replyOf(value: EndpointReply<E>): Reply {
      if (write) return { json: write(value) };
      const { name, bytes } = value as z.infer<typeof fileReply>;
      return { file: bytes, contentType: endpoint.file!, name };
    }

    return async (raw, { actor, language, origin }) => {
      const { access, path } = endpoint;
      const { user } = actor;
      if (user) causedBy(`${user.role === 'ADMIN' ? 'admin' : 'user'}:${user.id}`);
      if (!hasAccess<E['access']>(access, actor)) return refuseAccess(access, actor);
      const parsed = parseInput(endpoint, raw, language);
      if (!parsed.ok) return parsed;
      const run = () => handler(parsed.value, { actor, language, origin });
      // A reply to a query is made for its caller.
      if (endpoint.kept && !hasQuery((parsed.value as RawInput).query)) {
        const json = await replies.get(path, async () => {
          const result = await run();
          if (!result.ok) throw new Error(`${path} is cached and refuses nothing`);
          return Buffer.from(JSON.stringify(endpoint.reply.parse(result.value)));
        });
        return ok({ json });
      }
      const result = await run();
      return result.ok ? ok(replyOf(result.value)) : result;
    };
  }

  return {
    handle(endpoint, handler) {
      const isKnown = [...invocations.keys()].some(({ name }) => name === endpoint.name);
      if (isKnown) throw new Error(`two endpoints are called ${endpoint.name}`);
      invocations.set(endpoint, invocationOf(endpoint, handler));
    },
    endpoints: () => [...invocations.keys()],
    async invoke<E extends EndpointShape>(endpoint: E, input: EndpointInput<E>, caller: Caller) {
      const invoke = invocations.get(endpoint);
      if (!invoke) throw new Error(`${endpoint.name} has no handler`);
      return (await invoke(input as RawInput, caller)) as Result<Reply, RefusalCode<E> | OwnRefusal>;
    },
  };
}
