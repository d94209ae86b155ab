import { addDays, weekday } from '#shared/kernel/tee-date.ts';

/** The API as another person's program uses it, beside the browser. */
export async function api<T>(
  url: string,
  method: string,
  path: string,
  options: { body?: unknown; token?: string } = {},
): Promise<T> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(options.body !== undefined && { 'content-type': 'application/json' }),
      ...(options.token && { authorization: `Bearer ${options.token}` }),
    },
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return JSON.parse(text) as T;
}

let people = 0;

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/** A player with an account. */
export async function newPerson(url: string): Promise<Person> {
  people += 1;
  const person = {
    name: `Lucía Montesinos ${people}`,
    email: `lucia.${people}.${Date.now()}@salida.test`,
    password: 'secreta1',
  };
  const { token } = await api<{ token: string }>(url, 'POST', '/api/register', {
    body: { ...person, role: 'CLIENT' },
  });
  return { ...person, token };
}

/** A Tuesday some weeks ahead; every journey takes another week, so that none meets what another sold. */
export function tuesdayIn(weeks: number): string {
  const later = addDays(new Date().toISOString().slice(0, 10), weeks * 7);
  return addDays(later, (9 - weekday(later)) % 7);
}
