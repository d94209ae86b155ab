import { z } from 'zod';
import type { Permission } from './permissions.ts';

/**
 * The right to call an endpoint. `visitor` knows the caller if a token or a guest session came along but needs
 * neither; `owner` needs one of the two; `user` needs a signed-in account; a permission needs a membership of an
 * organisation that holds it (`permissions.ts`).
 */
export type Access = 'public' | 'visitor' | 'owner' | 'user' | Permission;

/** The thing that a call of staff is about: its kind, and the parameter of the path with its id. */
export interface Subject {
  readonly kind: string;
  readonly param: string;
}

/** The roles of accounts, as the specification has them on the wire; permissions come from memberships. */
export const roles = ['CLIENT', 'CLUB', 'OPERATOR', 'ADMIN'] as const;
export type Role = (typeof roles)[number];

interface EndpointBase {
  /** How API documents and tools name it: the name of the contract's export, unique among all endpoints. */
  readonly name: string;
  /** Fastify form, such as `/api/quotes/:id`. */
  readonly path: `/${string}`;
  readonly access: Access;
  /**
   * With a permission as access: needed for one about things with an owner, whose organisation decides, and for every
   * write, whose audit entry names it.
   */
  readonly subject?: Subject;
  /** One English line for the API document and for tools. */
  readonly summary: string;
  readonly tag: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly reply: z.ZodType;
  /** The reply is a file of this media type, and `reply` is `fileReply`. Refusals are JSON all the same. */
  readonly file?: 'application/pdf' | 'application/json' | 'text/calendar; charset=utf-8';
  /**
   * A public GET whose reply changes with the catalogue alone: its bytes are cached and dropped the moment any process
   * changes its source (`platform/database/changes.ts`). With a query it is created for each request.
   */
  readonly cached?: true;
  /** The status of a reply, 200 by default; endpoints that create something use 201. */
  readonly status?: 200 | 201;
  /** Each refusal of the use case, with its HTTP status; sentences are in `texts/<language>/errors.json`. */
  readonly refusals?: Readonly<Record<string, number>>;
  /** Members that refusals of a status may carry beside message and code. */
  readonly refusalData?: Readonly<Record<number, z.ZodObject>>;
}

/**
 * Whether a call changes anything on its caller's request. A GET reads (RFC 9110, 9.2.1); a POST may read where its
 * query does not fit into an address. Writes on the server's own account, such as the count of a limit or an invoice
 * that is due anyway, are no effect.
 */
interface ReadByGet {
  readonly method: 'GET';
  readonly effect: 'read';
}
interface ReadOrWriteByPost {
  readonly method: 'POST';
  readonly effect: 'read' | 'write';
}
interface Write {
  readonly method: 'PUT' | 'PATCH' | 'DELETE';
  readonly effect: 'write';
}

export type EndpointShape = EndpointBase & (ReadByGet | ReadOrWriteByPost | Write);

/**
 * The single declaration of a call: the server registers and checks it, the web calls it by type, the API document
 * lists it. `access` is required, so no endpoint is public by accident.
 */
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape;
}

/** A file as a handler replies with it: its bytes, and the name under which a browser saves it (ASCII). */
export const fileReply = z.object({ name: z.string(), bytes: z.custom<Uint8Array>() });

type Part<E, K extends string> = E extends { readonly [P in K]: infer S extends z.ZodType } ? S : never;

/** A caller's input, before parsing. */
export type EndpointInput<E extends EndpointShape> = ([Part<E, 'params'>] extends [never]
  ? unknown
  : { params: z.input<Part<E, 'params'>> }) &
  ([Part<E, 'query'>] extends [never] ? unknown : { query: z.input<Part<E, 'query'>> }) &
  ([Part<E, 'body'>] extends [never] ? unknown : { body: z.input<Part<E, 'body'>> });

/** A handler's input, after parsing. */
export type EndpointParsed<E extends EndpointShape> = ([Part<E, 'params'>] extends [never]
  ? unknown
  : { params: z.output<Part<E, 'params'>> }) &
  ([Part<E, 'query'>] extends [never] ? unknown : { query: z.output<Part<E, 'query'>> }) &
  ([Part<E, 'body'>] extends [never] ? unknown : { body: z.output<Part<E, 'body'>> });

export type EndpointReply<E extends EndpointShape> = z.output<E['reply']>;

/** The refusal codes an endpoint declares. */
export type RefusalCode<E extends EndpointShape> = E extends { readonly refusals: infer R }
  ? keyof R & string
  : never;
