import { z } from 'zod';

/**
 * Who may call an endpoint. `visitor` knows the caller if a token or a guest session came along but needs neither;
 * `owner` needs one of the two; `user` needs a signed-in account; a list of roles needs one of them.
 */
export type Access = 'public' | 'visitor' | 'owner' | 'user' | readonly Role[];

export const roles = ['CLIENT', 'CLUB', 'OPERATOR', 'ADMIN'] as const;
export type Role = (typeof roles)[number];

export interface EndpointShape {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Fastify form, such as `/api/quotes/:id`. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** One English line for the OpenAPI page. */
  readonly summary: string;
  readonly tag: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly reply: z.ZodType;
  /** It answers a file of this media type, and its `reply` is `fileReply`; refusals are JSON all the same. */
  readonly file?: 'application/pdf' | 'application/json' | 'text/calendar; charset=utf-8';
  /**
   * A public GET whose reply changes with the catalogue alone: its bytes are kept and dropped the moment any process
   * changes what it is made of (`platform/database/changes.ts`). Asked with a query, it is made each time.
   */
  readonly kept?: true;
  /** 200 unless said; creating calls answer 201. */
  readonly status?: 200 | 201;
  /** Each refusal the use case may answer, with its HTTP status; sentences are in `texts/<language>/errors.json`. */
  readonly refusals?: Readonly<Record<string, number>>;
  /** Members that refusals of a status may carry beside message and code. */
  readonly refusalData?: Readonly<Record<number, z.ZodObject>>;
}

/**
 * The single declaration of a call: the server registers and checks it, the web calls it by type, OpenAPI prints it.
 * `access` is required, so no route is public by accident.
 */
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape;
}

/** A file as a handler answers it: its bytes, and the name under which a browser keeps it (plain letters). */
export const fileReply = z.object({ name: z.string(), bytes: z.custom<Uint8Array>() });

type Part<E, K extends string> = E extends { readonly [P in K]: infer S extends z.ZodType } ? S : never;

/** What a caller passes, before parsing. */
export type EndpointInput<E extends EndpointShape> = ([Part<E, 'params'>] extends [never]
  ? unknown
  : { params: z.input<Part<E, 'params'>> }) &
  ([Part<E, 'query'>] extends [never] ? unknown : { query: z.input<Part<E, 'query'>> }) &
  ([Part<E, 'body'>] extends [never] ? unknown : { body: z.input<Part<E, 'body'>> });

/** What a handler receives, after parsing. */
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
