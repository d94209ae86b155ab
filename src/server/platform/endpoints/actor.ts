import type { Role } from '#shared/kernel/endpoint.ts';

export interface SignedIn {
  readonly id: string;
  readonly role: Role;
  readonly name: string;
  readonly email: string;
  /** The session behind the token, so that a password change can end the others. */
  readonly sessionId: string;
}

/** Who is asking. A guest acts by the session id that the browser made; the id is a secret of that browser. */
export interface Actor {
  readonly user: SignedIn | undefined;
  readonly guestSessionId: string | undefined;
  /** Where the caller is, as limits count it: an IPv4 address, or the /64 of an IPv6 one. */
  readonly address: string;
}

/** Finds the session of a bearer token; handed in by the composition root, so that the platform knows no accounts. */
export type Authenticate = (token: string) => Promise<SignedIn | undefined>;
