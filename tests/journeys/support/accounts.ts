import pg from 'pg';
import type { Locator, Page } from 'playwright-core';
import type { Visit } from './browser.ts';
import { databaseUrl } from './own-app.ts';
import type { Person } from './people.ts';
import { say } from './texts.ts';

/** Words of the one message that is shown, as the specification quotes them. */
export const notice = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: /^Avisos/ }).getByText(text, { exact: true });

export const email = (page: Page) => page.getByLabel(say('accounts:fields.email'), { exact: true });
export const password = (page: Page) => page.getByLabel(say('accounts:fields.password'), { exact: true });
export const logIn = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: say('accounts:login.submit') });

/** On the login page. */
export async function signIn({ page }: Visit, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await email(page).fill(person.email);
  await password(page).fill(person.password);
  await logIn(page).click();
}

/** Fills a form in by its labels. */
export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(value);
  }
}

/** The calls of our own API that the page makes from now on: `POST /api/login`. */
export function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

/** Rows of the app's own database. */
export async function rowsOf<T extends pg.QueryResultRow>(
  statement: string,
  values: unknown[],
): Promise<T[]> {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    return (await client.query<T>(statement, values)).rows;
  } finally {
    await client.end();
  }
}
