import type { Fault } from '#server/integrations/sandbox-kit/faults.ts';
import type { SeededRandom } from './seeded-random.ts';

export const vendors = ['stripe', 'golf-manager', 'teeone', 'mail'] as const;
export type Vendor = (typeof vendors)[number];

/** What a vendor does from one run on; the next trouble of that vendor ends it. */
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

/** At this run the vendor lets go of everything that is held but not confirmed, long before its time. */
export interface HoldExpiry {
  readonly at: number;
  readonly vendor: 'golf-manager' | 'teeone';
}

export const clubActions = ['cancel', 'cancel-some', 'move', 'mark', 'refuse', 'want payment'] as const;

/**
 * What a club does by itself, once this run has begun. To the booking of ours that it confirmed last and has left alone
 * so far: it cancels all or one player of it, moves it, marks who came, or will refuse to cancel it. Or, Golf Manager's,
 * it wants to be paid when it is booked, for a while.
 */
export interface ClubAction {
  readonly at: number;
  readonly vendor: 'golf-manager' | 'teeone';
  readonly action: (typeof clubActions)[number];
  /** For a move. */
  readonly minutes: number;
}

/** What a proxy in front of a vendor answers: JSON, but neither the vendor's error nor what was asked for. */
const gatewayError: Fault = { mode: 'strange-reply', status: 503, text: '{"message":"Service Unavailable"}' };
const gatewayTimeout: Fault = { mode: 'replaced-reply', status: 504, text: '{"message":"Gateway Timeout"}' };
const emptySuccess: Fault = { mode: 'strange-reply', status: 200, text: '{}' };
const proxyReplies = [gatewayError, gatewayTimeout];

const everyModeOf: Readonly<Record<Vendor, readonly Fault[]>> = {
  stripe: [
    ...(['down', 'slow', 'error', 'conflict', 'lost-reply', 'rate-limited'] as const).map((mode) => ({
      mode,
    })),
    // What can't be cancelled can be paid too late.
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

/** A vendor that answers questions and fails at the deed is worse than one that is simply away. */
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

/** Each vendor goes through all its modes, in an order of its own, with calm between them; then again. */
export function planFaultPhases(random: SeededRandom, runs: number): FaultPhase[] {
  const planned: FaultPhase[] = [];
  for (const vendor of vendors) {
    const modes = everyModeOf[vendor];
    // In a short story each mode gets less of it, but none is left out.
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

/** Each deed in turn, so that a short story has all of them too. */
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
