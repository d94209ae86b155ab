import type { Locator, Page } from 'playwright-core';
import type { GolfCourse } from '#shared/courses/contract.ts';
import { api } from './people.ts';
import type { Source } from './planning.ts';

/** The catalogue's courses of a zone. */
export async function coursesOfZone(url: string, zone: string): Promise<GolfCourse[]> {
  return (await api<GolfCourse[]>(url, 'GET', '/api/golf-courses')).filter((course) => course.zone === zone);
}

/** The first course of a source in a zone. */
export async function courseOfSource(url: string, zone: string, source: Source): Promise<GolfCourse> {
  return (await coursesOfZone(url, zone)).find((course) => course.sourceType === source)!;
}

/** The rows of a list of courses. */
export const courseRows = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });

export const rowOf = (page: Page, course: string): Locator =>
  courseRows(page).filter({ has: page.getByRole('heading', { level: 2, name: course, exact: true }) });

/** The hours of a row, each a link. */
export const hourLinks = (row: Locator): Locator => row.getByRole('link', { name: /^\d{1,2}:\d{2}/ });

/** The same as `HH:MM`. */
export async function hoursIn(row: Locator): Promise<string[]> {
  const texts = await hourLinks(row).allTextContents();
  return texts.map((text) => /^\d{1,2}:\d{2}/.exec(text)![0].padStart(5, '0'));
}
