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

/** A unique name. */
export function newName(): Pick<Person, 'name' | 'email' | 'password'> {
  people += 1;
  return {
    name: `Lucía Montesinos ${people}`,
    email: `lucia.${people}.${Date.now()}@salida.test`,
    password: 'secreta1',
  };
}

/** A player with an account. */
export async function newPerson(url: string): Promise<Person> {
  const person = newName();
  const { token } = await api<{ token: string }>(url, 'POST', '/api/register', {
    body: { ...person, role: 'CLIENT' },
  });
  return { ...person, token };
}

/** One of the demo's accounts, signed in. */
export async function demoPerson(
  url: string,
  who: 'jugador' | 'club' | 'operador' | 'admin',
): Promise<Person> {
  const email = `${who}@salida.test`;
  const password = 'demo1234';
  const { token, user } = await api<{ token: string; user: { name: string } }>(url, 'POST', '/api/login', {
    body: { email, password },
  });
  return { name: user.name, email, password, token };
}

/**
 * The week in which each journey plays, counted from today: none meets what another sold. Each has the weeks from its
 * own number on, up to the next.
 */
export const weeks = {
  wholeTrip: 6,
  multiCourse: 9,
  group: 12,
  cards: 14,
  giftCards: 17,
  cancelling: 19,
  words: 20,
  changedPrice: 22,
  clubNews: 23,
  soldMeanwhile: 25,
  pocket: 26,
  clubsInTrouble: 28,
  clubTerms: 30,
  changedTrips: 31,
  screens: 33,
  rounds: 45,
  oneCourse: 50,
} as const;

/** A Tuesday some weeks ahead. */
export function tuesdayIn(weeksAhead: number): string {
  const later = addDays(new Date().toISOString().slice(0, 10), weeksAhead * 7);
  return addDays(later, (9 - weekday(later)) % 7);
}
