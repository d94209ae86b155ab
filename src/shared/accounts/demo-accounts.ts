/** The accounts that a demo shows to everybody, by the first part of their address. */
export const demoPeople = ['jugador', 'club', 'operador', 'admin'] as const;
export type DemoPerson = (typeof demoPeople)[number];

export const demoEmail = (person: DemoPerson) => `${person}@salida.test`;

/** Whoever is shown it could do to it what they like: what can't be undone is not done to one. */
export const isDemoEmail = (email: string) => demoPeople.some((person) => demoEmail(person) === email);
