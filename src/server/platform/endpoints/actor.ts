import type { Access, Role } from '#shared/kernel/endpoint.ts';
import type { Membership } from '#shared/kernel/membership.ts';
import { type Permission, permissionRules } from '#shared/kernel/permissions.ts';

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

/** A member of an organisation who holds the permission of the endpoint. */
export interface StaffActor extends UserActor {
  readonly memberships: readonly Membership[];
  /** The membership by which the actor holds the permission, for the subject where there is one. */
  readonly actsAs: Membership;
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
        : A extends Permission
          ? StaffActor
          : never;

type OpenAccess = Exclude<Access, Permission>;

/** Whether only staff with a permission may call an endpoint of this access. */
export const isPermission = (access: Access): access is Permission => access in permissionRules;

/** Whether this caller may call an endpoint of this access. */
export function hasAccess<A extends OpenAccess>(access: A, actor: Actor): actor is Actor & ActorOf<A>;
export function hasAccess(access: OpenAccess, { user, guestSessionId }: Actor): boolean {
  if (access === 'public' || access === 'visitor') return true;
  if (access === 'owner') return user !== undefined || guestSessionId !== undefined;
  return user !== undefined;
}
