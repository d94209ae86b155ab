import { z } from 'zod';
import type { Blocker, DescribedOrder } from '#server/personal-data.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { readSnapshot } from '#server/platform/database/snapshot.ts';
import { blockerKinds } from '#shared/privacy/blockers.ts';
import { DeletionBlocker } from '#shared/privacy/contract.ts';
import type { PrivacyDeps } from '../deps.ts';

type BlockersDeps = Pick<PrivacyDeps, 'db' | 'personalData' | 'now'>;
type OrderBlocker = Blocker & { readonly orderId: string };

const isOfOrder = (blocker: Blocker): blocker is OrderBlocker => blocker.orderId !== undefined;

/** Names what is paid or refunded; without the payments of orders that are unpaid themselves. Each once, by name. */
async function nameOrders(
  { personalData }: BlockersDeps,
  tx: Tx,
  userId: string,
  blockers: readonly OrderBlocker[],
): Promise<Blocker[]> {
  const orderIds = [...new Set(blockers.map(({ orderId }) => orderId))];
  if (orderIds.length === 0) return [];
  const orders = new Map<string, DescribedOrder>();
  for (const { describeOrders } of personalData)
    for (const order of (await describeOrders?.(tx, userId, orderIds)) ?? [])
      orders.set(order.orderId, order);
  const named = blockers.flatMap(({ kind, orderId }): Blocker[] => {
    const order = orders.get(orderId);
    if (kind === 'PAYMENT' && order?.isUnpaid) return [];
    return [{ kind, name: order?.name, bookingId: order?.bookingId }];
  });
  const once = new Map(named.map((blocker) => [`${blocker.kind} ${blocker.bookingId}`, blocker]));
  // Those without a name last.
  return [...once.values()].sort((a, b) => ((a.name ?? '~') < (b.name ?? '~') ? -1 : 1));
}

const places = new Map<string, number>(blockerKinds.map((kind, place) => [kind, place]));

/**
 * The blockers of a deletion, bookings first, read in one snapshot. Lock the account before acting on an empty result:
 * concurrent inserts then happen before it or not at all (migration 0012).
 */
export async function findBlockers(deps: BlockersDeps, userId: string): Promise<DeletionBlocker[]> {
  const blockers = await readSnapshot(deps.db, async (tx) => {
    const found: Blocker[] = [];
    for (const { blockers } of deps.personalData)
      found.push(...((await blockers?.(tx, userId, deps.now())) ?? []));
    const ofOrders = await nameOrders(deps, tx, userId, found.filter(isOfOrder));
    return [...found.filter((blocker) => !isOfOrder(blocker)), ...ofOrders];
  });
  // Parsed: a kind that the contract does not name is a fault of its module.
  return z
    .array(DeletionBlocker)
    .parse(blockers.map(({ kind, name = null, bookingId = null }) => ({ kind, name, bookingId })))
    .sort((a, b) => places.get(a.kind)! - places.get(b.kind)!);
}
