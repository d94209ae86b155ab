import type { Fault } from '#server/integrations/sandbox-kit/faults.ts';
import type { Dice } from './random.ts';

export const vendors = ['stripe', 'golf-manager', 'teeone', 'mail'] as const;
export type Vendor = (typeof vendors)[number];

/** What a vendor does from one run on; the next trouble of that vendor ends it. */
export interface Trouble {
  readonly at: number;
  readonly vendor: Vendor;
  readonly fault: Fault;
}

export interface WebhookPhase {
  readonly at: number;
  readonly mode: 'ok' | 'off' | 'double' | 'delay';
  readonly delayMs?: number;
}

/** At this run the vendor lets go of everything that is held but not confirmed, long before its time. */
export interface Lapse {
  readonly at: number;
  readonly vendor: 'golf-manager' | 'teeone';
}

const everyModeOf: Readonly<Record<Vendor, readonly Fault[]>> = {
  stripe: [
    ...(['down', 'slow', 'error', 'conflict', 'lost-reply', 'rate-limited'] as const).map((mode) => ({
      mode,
    })),
    // What can't be cancelled can be paid too late.
    { mode: 'error', only: ['cancel'] },
    { mode: 'lost-reply', only: ['create', 'refund'], rate: 0.5 },
  ],
  'golf-manager': (
    [
      'down',
      'slow',
      'error',
      'conflict',
      'lost-reply',
      'rate-limited',
      'fail-in-200',
      'partial',
      'duplicate',
    ] as const
  ).map((mode) => ({ mode })),
  teeone: (['down', 'slow', 'error', 'conflict', 'lost-reply', 'rate-limited', 'fail-in-200'] as const).map(
    (mode) => ({ mode }),
  ),
  mail: (['down', 'slow', 'error', 'conflict', 'lost-reply'] as const).map((mode) => ({ mode })),
};

/** A vendor that answers questions and fails at the deed is worse than one that is simply away. */
const deeds = ['hold', 'confirm', 'cancel'];

function dose(dice: Dice, vendor: Vendor, fault: Fault): Fault {
  const isTeeSheet = vendor === 'golf-manager' || vendor === 'teeone';
  const only = fault.only ?? (isTeeSheet && dice.chance(0.6) ? deeds : undefined);
  const isTotal = fault.only !== undefined || dice.chance(vendor === 'stripe' ? 0.08 : 0.15);
  return {
    ...fault,
    ...(only && { only }),
    ...(!isTotal && { rate: dice.between(2, 6) / 10 }),
    ...(fault.mode === 'slow' && { delayMs: dice.chance(0.1) ? 10_000 : dice.between(200, 2500) }),
  };
}

/** Each vendor goes through all its modes, in an order of its own, with calm between them; then again. */
export function writeTroubles(dice: Dice, runs: number): Trouble[] {
  const written: Trouble[] = [];
  for (const vendor of vendors) {
    const modes = everyModeOf[vendor];
    // In a short story each mode gets less of it, but none is left out.
    const share = Math.min(40, Math.max(2, Math.floor(runs / modes.length)));
    let at = dice.between(0, 2);
    while (at < runs) {
      for (const fault of dice.shuffled(modes)) {
        const lasts = dice.between(Math.ceil(share / 4), Math.ceil(share / 2));
        const calm = share - lasts;
        if (at < runs) written.push({ at, vendor, fault: dose(dice, vendor, fault) });
        if (at + lasts < runs && calm > 0) written.push({ at: at + lasts, vendor, fault: { mode: 'ok' } });
        at += share;
      }
    }
  }
  return written.sort((a, b) => a.at - b.at);
}

export function writeWebhooks(dice: Dice, runs: number): WebhookPhase[] {
  const written: WebhookPhase[] = [];
  for (let at = 0; at < runs; ) {
    const mode = dice.weighted({ ok: 35, off: 20, double: 30, delay: 15 });
    written.push({ at, mode, ...(mode === 'delay' && { delayMs: dice.between(300, 6000) }) });
    at += dice.between(4, 12);
  }
  return written;
}

export function writeLapses(dice: Dice, runs: number): Lapse[] {
  const written: Lapse[] = [];
  for (let at = dice.between(5, 15); at < runs; at += dice.between(5, 25))
    written.push({ at, vendor: dice.pick(['golf-manager', 'teeone']) });
  return written;
}
