/** The accounts that a demo shows to all visitors, by the first part of their address. */
export const demoPeople = ['jugador', 'club', 'operador', 'admin'] as const;
export type DemoPerson = (typeof demoPeople)[number];

export const demoEmail = (person: DemoPerson) => `${person}@salida.test`;

/** Every visitor can use them, so irreversible actions are refused for them. */
export const isDemoEmail = (email: string) => demoPeople.some((person) => demoEmail(person) === email);
