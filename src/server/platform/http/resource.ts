import type { IncomingHttpHeaders } from 'node:http';
import type { Refusal } from '#shared/kernel/result.ts';

export interface ResourceRequest {
  /** The address without its query. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: IncomingHttpHeaders;
  /** The bytes as they were sent; none where the resource takes no body. */
  readonly body: Buffer;
  /** The caller's network address as limits count it (`caller-network.ts`). */
  readonly address: string;
}

export type ResourceReply =
  | {
      /** 200 by default. */
      readonly status?: number;
      readonly contentType: string;
      readonly content: string | Buffer;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** See Other: the browser is redirected there. */
  | { readonly redirectTo: string; readonly headers?: Readonly<Record<string, string>> }
  | {
      readonly status: number;
      readonly refusal: Refusal;
      readonly headers?: Readonly<Record<string, string>>;
    };

/**
 * An address that HTTP itself defines, outside the API's contract: a webhook with signed bytes, a file for browsers or
 * search engines, a form without a script, a probe. It has no access level and no parsed input: its caller is
 * authorised by other means, such as a signature or a token in the address.
 */
export interface Resource {
  readonly method: 'GET' | 'POST';
  /** Fastify form, such as `/calendar/:token.ics`. */
  readonly path: string;
  /** Most bytes of a body; none is taken by default. */
  readonly bodyLimitBytes?: number;
  /** The address is a secret: the log has its pattern instead. */
  readonly hasSecretInPath?: true;
  respond(request: ResourceRequest): Promise<ResourceReply>;
}

export const jsonResource = (value: unknown, status = 200): ResourceReply => ({
  status,
  contentType: 'application/json; charset=utf-8',
  content: JSON.stringify(value),
});
