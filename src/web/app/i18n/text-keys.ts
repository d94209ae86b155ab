import type { Catalogue } from '#shared/texts/es.ts';

/** Types only: an unknown key does not compile, and no text is bundled. */
export type Namespace = keyof Catalogue;

type WithoutPlural<K extends string> =
  K extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : K;

type KeyPaths<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${KeyPaths<T[K]>}`;
}[keyof T & string];

export type TextKey<N extends Namespace> = KeyPaths<Catalogue[N]>;
