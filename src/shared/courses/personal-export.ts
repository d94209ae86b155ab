import { z } from 'zod';
import { exported } from '#shared/kernel/exported.ts';

const { text } = exported;

/** The courses of a person's organisations, in the file with the person's data. */
export const CoursesExport = z.object({ courses: z.array(z.object({ id: text, name: text })) });
export type CoursesExport = z.infer<typeof CoursesExport>;
