import { z } from 'zod';

/** Field schemas of the file with a person's data (`shared/privacy/personal-export.ts`). */
export const exported = {
  cents: z.int().meta({ description: 'euro cents' }),
  instant: z.iso.datetime(),
  day: z.string().meta({ description: 'YYYY-MM-DD, local at the course' }),
  text: z.string(),
  count: z.int(),
};
