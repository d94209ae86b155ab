import { z } from 'zod';
import { decrypt, encrypt } from '#server/platform/encryption.ts';
import type { Recipient } from './store.ts';

const DeletedRecipient = z.object({ name: z.string(), email: z.string(), language: z.string().nullable() });

/** The former recipient of a deleted account, encrypted for one email. */
export function encryptRecipient(recipient: Recipient, secret: string): string {
  return encrypt(JSON.stringify(DeletedRecipient.parse(recipient)), secret, 'mail');
}

/** Undefined when it was sealed with another secret. */
export function decryptRecipient(sealed: string | null, secret: string): Recipient | undefined {
  const text = sealed ? decrypt(sealed, secret, 'mail') : undefined;
  return text === undefined ? undefined : DeletedRecipient.parse(JSON.parse(text));
}
