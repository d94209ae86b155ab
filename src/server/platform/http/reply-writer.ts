import buildWriter from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';

/**
 * Writes replies by their contract: only declared fields leave, and a missing one is a fault of ours. The contract is
 * compiled to a writer of its own, which takes a tenth of the time of parsing every reply. `checked` (in tests) reads
 * each text back and holds it against the contract in full.
 */
export function replyWriter({ checked }: { checked: boolean }): FastifySerializerCompiler<z.ZodType> {
  return ({ schema, method, url }) => {
    const write = buildWriter(z.toJSONSchema(schema, { target: 'draft-7', io: 'output' }) as object);
    if (!checked) return write;
    return (reply) => {
      const text = write(reply);
      const read = schema.safeParse(JSON.parse(text));
      if (!read.success)
        throw new Error(`${method} ${url} answers against its contract: ${z.prettifyError(read.error)}`);
      return text;
    };
  };
}
