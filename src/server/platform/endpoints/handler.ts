import type { EndpointParsed, EndpointReply, EndpointShape, RefusalCode } from '#shared/kernel/endpoint.ts';
import type { Permission } from '#shared/kernel/permissions.ts';
import type { Result } from '#shared/kernel/result.ts';
import type { Language } from '#shared/texts/languages.ts';
import type { Actor, ActorOf } from './actor.ts';
import type { StaffWrite } from './staff.ts';

/** A front's knowledge of a call beside its input. */
export interface Caller {
  readonly actor: Actor;
  /** The language of sentences in the reply. */
  readonly language: Language;
  /** Scheme and host by which the caller reaches the product, such as `https://salida.golf`. */
  readonly origin: string;
}

interface Context<E extends EndpointShape> {
  readonly actor: ActorOf<E['access']>;
  readonly language: Language;
  readonly origin: string;
}

/** A write by staff runs in a transaction of the registry, which adds its audit entry. */
export type CallContext<E extends EndpointShape> = E extends {
  readonly access: Permission;
  readonly effect: 'write';
}
  ? Context<E> & StaffWrite
  : Context<E>;

/**
 * An endpoint's use case, without a transport. Limits are counted here or in the use case, by user or address, because
 * each counts something else. Exceptions are bugs or failures of the infrastructure (`failures.ts`).
 */
export type Handler<E extends EndpointShape> = (
  input: EndpointParsed<E>,
  context: CallContext<E>,
) => Promise<Result<EndpointReply<E>, RefusalCode<E>>>;

/** Adds endpoints to the registry; a module's `routes.ts` receives it as `handle`. */
export type Handle = <E extends EndpointShape>(endpoint: E, handler: Handler<E>) => void;
