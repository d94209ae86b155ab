import type { z } from 'zod';
import type {
  EndpointInput,
  EndpointParsed,
  EndpointReply,
  EndpointShape,
  fileReply,
  RefusalCode,
} from '#shared/kernel/endpoint.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';
import type { Caches } from '../cache/cache.ts';
import { causedBy } from '../observe/trace.ts';
import { hasAccess, isPermission } from './actor.ts';
import type { CallContext, Caller, Handle, Handler } from './handler.ts';
import { parseInput, type RawInput } from './parse-input.ts';
import { createReplyCache } from './reply-cache.ts';
import { replyWriter } from './reply-writer.ts';
import { admitStaff, type Staff, staffFaultOf } from './staff.ts';

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
  readonly staff: Staff;
  /** Parses every written reply by its contract; for tests. */
  readonly checkReplies: boolean;
}

const hasQuery = (query: unknown) =>
  Object.values((query ?? {}) as object).some((value) => value !== undefined);

type Invoke = (input: RawInput, caller: Caller) => Promise<Result<Reply>>;

/** All endpoints with their handlers. HTTP and every other way of calling an endpoint are fronts of `invoke`. */
export function createRegistry({ caches, staff, checkReplies }: RegistryOptions): Registry {
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

    /** Its caller is known to have the access. */
    async function call(
      raw: RawInput,
      language: Caller['language'],
      run: (input: EndpointParsed<E>) => Promise<Result<EndpointReply<E>>>,
    ): Promise<Result<Reply>> {
      // The most frequent calls have no input to parse: their reply is stored.
      const stored = endpoint.cached && !hasQuery(raw.query) ? replies.ready(endpoint.path) : undefined;
      if (stored) return ok({ json: stored });
      const parsed = parseInput(endpoint, raw, language);
      if (!parsed.ok) return parsed;
      // A reply to a query is made for its caller.
      if (endpoint.cached && !hasQuery((parsed.value as RawInput).query)) {
        const json = await replies.get(endpoint.path, async () => {
          const result = await run(parsed.value);
          if (!result.ok) throw new Error(`${endpoint.path} is cached and refuses nothing`);
          return Buffer.from(JSON.stringify(endpoint.reply.parse(result.value)));
        });
        return ok({ json });
      }
      const result = await run(parsed.value);
      return result.ok ? ok(replyOf(result.value)) : result;
    }

    const { access, effect } = endpoint;
    if (!isPermission(access))
      return async (raw, { actor, language, origin }) => {
        if (actor.user) causedBy(`user:${actor.user.id}`);
        if (!hasAccess(access, actor)) return refuse('UNAUTHENTICATED');
        return call(raw, language, (input) =>
          handler(input, { actor, language, origin } as unknown as CallContext<E>),
        );
      };
    return async (raw, { actor: caller, language, origin }) => {
      if (caller.user) causedBy(`staff:${caller.user.id}`);
      const admitted = await admitStaff(staff, endpoint, { actor: caller, params: raw.params });
      if (!admitted.ok) return admitted;
      const { actor, subject, ownerId } = admitted.value;
      const context = { actor, language, origin };
      return call(raw, language, (input) => {
        if (effect === 'read') return handler(input, context as CallContext<E>);
        return staff.write({ endpoint, actor, subject: subject!, ownerId }, (write) =>
          handler(input, { ...context, ...write } as CallContext<E>),
        );
      });
    };
  }

  return {
    handle(endpoint, handler) {
      const isKnown = [...invocations.keys()].some(({ name }) => name === endpoint.name);
      if (isKnown) throw new Error(`two endpoints are called ${endpoint.name}`);
      const fault = staffFaultOf(endpoint, staff);
      if (fault) throw new Error(`${endpoint.name}: ${fault}`);
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
