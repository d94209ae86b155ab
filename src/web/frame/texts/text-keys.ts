import type { es } from '#shared/texts/catalogues.ts';

/** The catalogues by type alone: a key that does not exist does not compile, and no sentence is bundled by it. */
export type Catalogues = typeof es;
export type Namespace = keyof Catalogues;

type WithoutPlural<K extends string> =
  K extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : K;

type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${Leaves<T[K]>}`;
}[keyof T & string];

export type TextKey<N extends Namespace> = Leaves<Catalogues[N]>;
