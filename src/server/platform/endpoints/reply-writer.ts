import buildWriter from 'fast-json-stringify';
import { z } from 'zod';
import type { EndpointShape } from '#shared/kernel/endpoint.ts';
import { membersStayTheSame } from '#shared/kernel/wire.ts';
import type { IdentityCache } from '../cache/cache.ts';

type Write = (reply: unknown) => string;
type WriteBytes = (reply: unknown) => Buffer;

const writerOf = (schema: z.core.$ZodType): Write =>
  buildWriter(z.toJSONSchema(schema, { target: 'draft-7', io: 'output' }) as object) as Write;

interface Options {
  readonly checked: boolean;
  /** The bytes of members that stay the same. */
  readonly members: IdentityCache<object, Buffer>;
}

/**
 * For `{ name: [members] }` with immutable members: each is written once, for its whole lifetime, as bytes, since
 * joining and encoding long texts is the slowest part of such a reply.
 */
function memberWriter(schema: z.ZodType, { checked, members: written }: Options): WriteBytes | undefined {
  if (!(schema instanceof z.ZodObject)) return undefined;
  const [[name, list] = [], ...others] = Object.entries(schema.shape);
  if (!(list instanceof z.ZodArray) || !membersStayTheSame.has(list) || others.length > 0) return undefined;
  const write = writerOf(list.element);
  const [head, comma, tail] = [`{${JSON.stringify(name)}:[`, ',', ']}'].map((text) => Buffer.from(text));
  return (reply) => {
    const members = (reply as Record<string, object[]>)[name!]!;
    const parts: Buffer[] = [head!];
    for (const member of members) {
      const bytes = written.get(member, () => Buffer.from(write(member)));
      if (checked && bytes.toString() !== write(member))
        throw new Error(`a member of ${name} was changed after it was written`);
      if (parts.length > 1) parts.push(comma!);
      parts.push(bytes);
    }
    return Buffer.concat([...parts, tail!]);
  };
}

/** Writes a reply as JSON text. */
export type WriteReply = (reply: unknown) => string | Buffer;

/**
 * Writes replies by their contract: only declared fields are sent, and a missing one is a fault of ours. The contract
 * is compiled to a writer of its own, which takes a tenth of the time of parsing every reply. `checked` (in tests)
 * parses each text again and compares it with the contract in full.
 */
export function replyWriter({ checked, members }: Options) {
  return ({ reply: schema, method, path }: Pick<EndpointShape, 'reply' | 'method' | 'path'>): WriteReply => {
    const write = memberWriter(schema, { checked, members }) ?? writerOf(schema);
    if (!checked) return write;
    return (reply) => {
      const text = write(reply);
      const read = schema.safeParse(JSON.parse(text.toString()));
      if (!read.success)
        throw new Error(`${method} ${path} answers against its contract: ${z.prettifyError(read.error)}`);
      return text;
    };
  };
}
