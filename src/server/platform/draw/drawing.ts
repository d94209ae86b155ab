import type { DocumentContent } from '../documents/document.ts';

/** What is to be drawn; the thread answers with its bytes. */
export type Order = { readonly svg: string } | { readonly document: DocumentContent };
export type Answer = { readonly bytes: Uint8Array } | { readonly error: string };
