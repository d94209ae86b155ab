import { z } from 'zod';
import { seal, unseal } from '#server/platform/seal.ts';
import type { Reader } from './store.ts';

const FormerReader = z.object({ name: z.string(), email: z.string(), language: z.string().nullable() });

/** Who an account was, for the one mail that still has to find the way there. */
export function sealReader(reader: Reader, secret: string): string {
  return seal(JSON.stringify(FormerReader.parse(reader)), secret, 'mail');
}

/** Undefined when it was sealed with another secret. */
export function unsealReader(sealed: string | null, secret: string): Reader | undefined {
  const text = sealed ? unseal(sealed, secret, 'mail') : undefined;
  return text === undefined ? undefined : FormerReader.parse(JSON.parse(text));
}
