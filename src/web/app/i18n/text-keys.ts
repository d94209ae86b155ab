import type { Catalogue } from '#shared/texts/es.ts';

/** By type alone: a key that does not exist does not compile, and no sentence is bundled by it. */
export type Namespace = keyof Catalogue;

type WithoutPlural<K extends string> =
  K extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : K;

type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${Leaves<T[K]>}`;
}[keyof T & string];

export type TextKey<N extends Namespace> = Leaves<Catalogue[N]>;
