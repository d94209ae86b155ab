import { z } from 'zod';
import type { Deadline } from '../../outgoing-calls/deadline.ts';
import type { Connection } from './connection.ts';
import type { Seat } from './seats.ts';

const sale = z.object({ lines: z.array(z.object({ canceled: z.boolean().nullish() })).min(1) });

/**
 * Whether every line of these seats' sales is cancelled. `/sale` is where V1 documents `canceled` (README, "Sale
 * information"), for a list that might still show cancelled seats. False where that is unknown; V3 has no such call.
 */
export async function isSaleCanceled(
  connection: Connection,
  tenant: string,
  seats: readonly Seat[],
  deadline: Deadline,
): Promise<boolean> {
  const ids = new Set(seats.flatMap((seat) => seat.idSale ?? []));
  if (connection.version !== 'V1' || ids.size === 0 || seats.some((seat) => seat.idSale == null))
    return false;
  for (const id of ids) {
    const outcome = await connection.read('sale', tenant, { id }, deadline.left());
    const found =
      outcome.kind === 'answer' && outcome.status === 200 ? sale.safeParse(outcome.body) : undefined;
    if (!found?.success || found.data.lines.some((line) => line.canceled !== true)) return false;
  }
  return true;
}
