import type { PersonalData } from '#server/personal-data.ts';
import type { CoursesExport } from '#shared/courses/personal-export.ts';
import type { CourseOrganisations } from '../deps.ts';
import { listCoursesOf } from './store.ts';

/** Courses belong to organisations: a person's file names those of the person's organisations. */
export const coursePersonalData = (organisations: CourseOrganisations): PersonalData => ({
  tables: {},
  async export(tx, userId): Promise<CoursesExport> {
    const memberships = await organisations.membershipsOf(tx, userId);
    const ids = memberships.map(({ organisationId }) => organisationId);
    return { courses: await listCoursesOf(tx, ids) };
  },
});
