import type { Access, Role } from '#shared/kernel/endpoint.ts';

export interface SignedIn {
  readonly id: string;
  readonly role: Role;
  readonly name: string;
  readonly email: string;
  /** The session behind the token, so that a password change can end the others. */
  readonly sessionId: string;
}

/** The caller of an endpoint. A guest acts by the session id that the browser made; the id is a secret of that browser. */
export interface Actor {
  readonly user: SignedIn | undefined;
  readonly guestSessionId: string | undefined;
  /** The caller's network address as limits count it: an IPv4 address, or the /64 of an IPv6 one. */
  readonly address: string;
}

interface UserActor extends Actor {
  readonly user: SignedIn;
}

interface GuestActor extends Actor {
  readonly guestSessionId: string;
}

interface ActorInRole<R extends Role> extends Actor {
  readonly user: SignedIn & { readonly role: R };
}

/** A handler's knowledge of its caller, by the endpoint's access: the caller of a public endpoint is not identified. */
export type ActorOf<A extends Access> = A extends 'public'
  ? Pick<Actor, 'address'>
  : A extends 'visitor'
    ? Actor
    : A extends 'owner'
      ? UserActor | GuestActor
      : A extends 'user'
        ? UserActor
        : A extends readonly Role[]
          ? ActorInRole<A[number]>
          : never;

/** Whether this caller may call an endpoint of this access. */
export function hasAccess<A extends Access>(access: A, actor: Actor): actor is Actor & ActorOf<A>;
export function hasAccess(access: Access, { user, guestSessionId }: Actor): boolean {
  if (access === 'public' || access === 'visitor') return true;
  if (access === 'owner') return user !== undefined || guestSessionId !== undefined;
  if (!user) return false;
  return access === 'user' || access.includes(user.role);
}
