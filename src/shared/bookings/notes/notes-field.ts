import { z } from 'zod';
import { someLines } from '#shared/kernel/plain-text.ts';
import { notesMax } from './notes-max.ts';

/** Plain text of some lines; an empty one counts as none. */
export const notesField = z
  .string()
  .overwrite(someLines)
  .max(notesMax, 'validation:notes')
  .transform((text) => text || null)
  .nullable();
