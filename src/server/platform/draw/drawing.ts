import type { DocumentContent } from '../documents/document.ts';

/** An order to render; the thread replies with its bytes. */
export type Order = { readonly svg: string } | { readonly document: DocumentContent };
export type Answer = { readonly bytes: Uint8Array } | { readonly error: string };
