import type { Fault } from '#sandboxes/kit/faults.ts';
import type { SeededRandom } from './seeded-random.ts';

export const vendors = ['stripe', 'golf-manager', 'teeone', 'mail'] as const;
export type Vendor = (typeof vendors)[number];

/** A vendor's fault from this run on, until the vendor's next phase. */
export interface FaultPhase {
  readonly at: number;
  readonly vendor: Vendor;
  readonly fault: Fault;
}

export interface WebhookPhase {
  readonly at: number;
  readonly mode: 'ok' | 'off' | 'double' | 'delay';
  readonly delayMs?: number;
}

/** At this run the vendor releases all unconfirmed holds before their time limit. */
export interface HoldExpiry {
  readonly at: number;
  readonly vendor: 'golf-manager' | 'teeone';
}

export const clubActions = ['cancel', 'cancel-some', 'move', 'mark', 'refuse', 'want payment'] as const;

/**
 * An action of a club once this run has begun. It applies to the last confirmed booking without an earlier action: the club
 * cancels it or one player of it, moves it, checks players in, or refuses its cancellation. `want payment`: a Golf Manager
 * club requires prepayment for a while.
 */
export interface ClubAction {
  readonly at: number;
  readonly vendor: 'golf-manager' | 'teeone';
  readonly action: (typeof clubActions)[number];
  /** For a move. */
  readonly minutes: number;
}

/** Replies of a proxy in front of a vendor: JSON, but neither the vendor's error nor the requested object. */
const gatewayError: Fault = { mode: 'strange-reply', status: 503, text: '{"message":"Service Unavailable"}' };
const gatewayTimeout: Fault = { mode: 'replaced-reply', status: 504, text: '{"message":"Gateway Timeout"}' };
const emptySuccess: Fault = { mode: 'strange-reply', status: 200, text: '{}' };
const proxyReplies = [gatewayError, gatewayTimeout];

const everyModeOf: Readonly<Record<Vendor, readonly Fault[]>> = {
  stripe: [
    ...(['down', 'slow', 'error', 'conflict', 'lost-reply', 'rate-limited'] as const).map((mode) => ({
      mode,
    })),
    // An intent that can't be cancelled can still be paid, too late.
    { mode: 'error', only: ['cancel'] },
    { mode: 'lost-reply', only: ['create', 'refund'], rate: 0.5 },
    ...proxyReplies,
    { ...gatewayError, only: ['refund'] },
    { ...emptySuccess, only: ['refund', 'cancel', 'update'], rate: 0.5 },
  ],
  'golf-manager': [
    ...(
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
    ...proxyReplies,
    emptySuccess,
  ],
  teeone: [
    ...(['down', 'slow', 'error', 'conflict', 'lost-reply', 'rate-limited', 'fail-in-200'] as const).map(
      (mode) => ({ mode }),
    ),
    ...proxyReplies,
    emptySuccess,
  ],
  mail: (['down', 'slow', 'error', 'conflict', 'lost-reply'] as const).map((mode) => ({ mode })),
};

/** The write operations: a vendor that fails only on writes is worse than one that is down. */
const pendingActions = ['hold', 'confirm', 'cancel'];

function dose(random: SeededRandom, vendor: Vendor, fault: Fault): Fault {
  const isTeeSheet = vendor === 'golf-manager' || vendor === 'teeone';
  const only = fault.only ?? (isTeeSheet && random.chance(0.6) ? pendingActions : undefined);
  const isTotal = fault.only !== undefined || random.chance(vendor === 'stripe' ? 0.08 : 0.15);
  return {
    ...fault,
    ...(only && { only }),
    ...(!isTotal && { rate: random.between(2, 6) / 10 }),
    ...(fault.mode === 'slow' && { delayMs: random.chance(0.1) ? 10_000 : random.between(200, 2500) }),
  };
}

/** Each vendor repeats all its modes in a random order, with fault-free pauses between them. */
export function planFaultPhases(random: SeededRandom, runs: number): FaultPhase[] {
  const planned: FaultPhase[] = [];
  for (const vendor of vendors) {
    const modes = everyModeOf[vendor];
    // In a short scenario each mode lasts less, but none is left out.
    const share = Math.min(40, Math.max(2, Math.floor(runs / modes.length)));
    let at = random.between(0, 2);
    while (at < runs) {
      for (const fault of random.shuffled(modes)) {
        const lasts = random.between(Math.ceil(share / 4), Math.ceil(share / 2));
        const pause = share - lasts;
        if (at < runs) planned.push({ at, vendor, fault: dose(random, vendor, fault) });
        if (at + lasts < runs && pause > 0) planned.push({ at: at + lasts, vendor, fault: { mode: 'ok' } });
        at += share;
      }
    }
  }
  return planned.sort((a, b) => a.at - b.at);
}

export function planWebhookPhases(random: SeededRandom, runs: number): WebhookPhase[] {
  const planned: WebhookPhase[] = [];
  for (let at = 0; at < runs; ) {
    const mode = random.weighted({ ok: 35, off: 20, double: 30, delay: 15 });
    planned.push({ at, mode, ...(mode === 'delay' && { delayMs: random.between(300, 6000) }) });
    at += random.between(4, 12);
  }
  return planned;
}

/** Cycles through the actions, so that a short scenario has all of them. */
export function planClubActions(random: SeededRandom, runs: number): ClubAction[] {
  const planned: ClubAction[] = [];
  for (let at = random.between(4, 8); at < runs; at += random.between(3, 9)) {
    const action = clubActions[planned.length % clubActions.length]!;
    const vendor = random.pick(['golf-manager', 'teeone'] as const);
    planned.push({ at, vendor, action, minutes: random.pick([-20, -10, 10, 30]) });
  }
  return planned;
}

export function planHoldExpiries(random: SeededRandom, runs: number): HoldExpiry[] {
  const planned: HoldExpiry[] = [];
  for (let at = random.between(5, 15); at < runs; at += random.between(5, 25))
    planned.push({ at, vendor: random.pick(['golf-manager', 'teeone']) });
  return planned;
}
