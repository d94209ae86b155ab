import type { Article } from '../article.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

export default { es, en, fr } satisfies Article;
