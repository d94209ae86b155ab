import { en } from './en.ts';
import { type Catalogue, es } from './es.ts';
import { fr } from './fr.ts';
import type { Language } from './languages.ts';

/** Every sentence that people read, by language and module; a missing one does not compile. */
export const catalogues: Readonly<Record<Language, Catalogue>> = { es, en, fr };
