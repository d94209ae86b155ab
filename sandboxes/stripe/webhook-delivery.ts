import type pg from 'pg';
import Stripe from 'stripe';
import { ExchangeError, exchange } from '#server/integrations/outgoing-calls/http-exchange.ts';
import type { OutsideLog } from '#server/integrations/outgoing-calls/log.ts';
import { outOfTrace } from '#server/platform/observe/trace.ts';

export interface DeliveryOptions {
  readonly pool: pg.Pool;
  /** The target of events; undefined while the address is not known yet. */
  readonly webhookUrl: () => string | undefined;
  readonly webhookSecret: string;
  readonly log: OutsideLog;
  /** Before the second try; doubled before each further one, up to a minute. */
  readonly firstRetryMs: number;
  /** Carries out other due work. */
  readonly moveOn: () => Promise<void>;
}

const MAX_TRIES = 10;
const MAX_RETRY_MS = 60_000;
const IDLE_MS = 400;
const REPLY_TIMEOUT_MS = 10_000;
/** A process that is killed while it sends leaves the event to others after this long. */
const LEASE_MS = REPLY_TIMEOUT_MS + 5_000;
const AT_ONCE = 4;
const CLOSING_MS = 1_000;

interface Due {
  readonly id: string;
  readonly tries: number;
  readonly payload: Record<string, unknown>;
}

/** Any number of processes may call it: each delivery goes to one of them. */
async function claimDue(pool: pg.Pool): Promise<Due[]> {
  const { rows } = await pool.query<Due>(
    `update sandbox.stripe_deliveries d
       set tries = d.tries + 1, next_at = now() + $1 * interval '1 millisecond'
     from sandbox.stripe_objects e
     where e.id = d.event_id and d.id in (
       select id from sandbox.stripe_deliveries
       where state = 'pending' and next_at <= now()
         and not exists (select from sandbox.stripe_webhook_mode where mode = 'off')
       order by next_at, id limit $2 for update skip locked)
     returning d.id, d.tries, e.body as payload`,
    [LEASE_MS, AT_ONCE],
  );
  return rows.sort((a, b) => Number(a.id) - Number(b.id));
}

async function post(
  url: string,
  payload: unknown,
  secret: string,
): Promise<{ status: number; reason: string }> {
  const body = JSON.stringify(payload, null, 2);
  try {
    const { status } = await exchange({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload: body, secret }),
      },
      body,
      timeoutMs: REPLY_TIMEOUT_MS,
    });
    return { status, reason: `HTTP ${status}` };
  } catch (error) {
    if (!(error instanceof ExchangeError)) throw error;
    return { status: 0, reason: error.reason };
  }
}

/**
 * Sends due events to the webhook's address and advances due payments, until stopped. All its state is in the database,
 * so that nothing is lost with the process. Signed anew at each try, as Stripe does.
 */
export function startDelivery(options: DeliveryOptions): { nudge(): void; stop(): Promise<void> } {
  const { pool, log, webhookSecret } = options;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let runAgain = false;

  async function deliver(url: string, due: Due): Promise<void> {
    const { status, reason } = await post(url, due.payload, webhookSecret);
    const done = status >= 200 && status < 300;
    const state = done ? 'delivered' : due.tries >= MAX_TRIES ? 'given-up' : 'pending';
    const waitMs = Math.min(options.firstRetryMs * 2 ** (due.tries - 1), MAX_RETRY_MS);
    await pool.query(
      `update sandbox.stripe_deliveries
       set state = $2, last_status = $3, next_at = now() + $4 * interval '1 millisecond' where id = $1`,
      [due.id, state, status, waitMs],
    );
    if (done) return;
    const fields = { provider: 'stripe sandbox', event: due.payload.id, tries: due.tries, reason };
    if (state === 'given-up') log.warn(fields, 'webhook given up');
    else log.info(fields, 'webhook not taken, to be sent again');
  }

  async function work(): Promise<void> {
    await options.moveOn();
    for (;;) {
      const url = options.webhookUrl();
      if (stopped || !url) return;
      const due = await claimDue(pool);
      if (due.length === 0) return;
      await Promise.all(due.map((one) => deliver(url, one)));
    }
  }

  function run(): void {
    if (stopped) return;
    clearTimeout(timer);
    if (round) {
      runAgain = true;
      return;
    }
    runAgain = false;
    round = work()
      .catch((error: unknown) => {
        if (!stopped) log.warn({ provider: 'stripe sandbox', reason: String(error) }, 'webhook round failed');
      })
      .finally(() => {
        round = undefined;
        if (stopped) return;
        timer = setTimeout(run, runAgain ? 0 : IDLE_MS);
      });
  }

  timer = setTimeout(run, IDLE_MS);
  return {
    // The provider's own work, not that of the request that caused it.
    nudge: () => outOfTrace(run),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      let timeout: NodeJS.Timeout | undefined;
      await Promise.race([round, new Promise((resolve) => (timeout = setTimeout(resolve, CLOSING_MS)))]);
      clearTimeout(timeout);
    },
  };
}
