import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { type FaultMode, type Faults, type Operation, underFault } from '../kit/faults.ts';
import type { Reply } from './charge.ts';
import { missing, SandboxError, type StripeErrorBody } from './errors.ts';
import type { FormTree } from './form.ts';
import { type Caller, callerOf, changeOnce, formOf, type Keys } from './requests.ts';
import { type Db, find, type Intent } from './store.ts';

export interface Call {
  readonly request: FastifyRequest;
  readonly caller: Caller;
  readonly form: FormTree;
  readonly id: string;
  readonly mode: FaultMode;
}

/** The fields that Stripe omits for a publishable key. */
const secretFields = ['metadata', 'latest_charge', 'customer'];
const forBrowsers = (intent: Intent) =>
  Object.fromEntries(Object.entries(intent).filter(([name]) => !secretFields.includes(name)));

function visibleTo(caller: Caller, body: unknown): unknown {
  const { object, error } = body as { object?: string; error?: StripeErrorBody };
  if (caller === 'secret') return body;
  if (object === 'payment_intent') return forBrowsers(body as Intent);
  if (!error?.payment_intent) return body;
  return { error: { ...error, payment_intent: forBrowsers(error.payment_intent as Intent) } };
}

/** A browser must send the client secret of the intent. */
export function checkSecret({ caller, form }: Call, intent: Intent): void {
  if (caller === 'secret' || form.client_secret === intent.client_secret) return;
  throw missing('payment_intent', intent.id, 'client_secret');
}

/** `expand[]=latest_charge`, in a list `data.latest_charge`: the only expansions that the adapter requests. */
async function expanded(db: Db, form: FormTree, body: unknown): Promise<unknown> {
  const expansions = Object.values(form.expand ?? {});
  const withCharge = async (intent: Intent) => ({
    ...intent,
    latest_charge: (await find(db, 'charge', intent.latest_charge ?? ''))?.body ?? null,
  });
  const { object, data } = body as { object?: string; data?: Intent[] };
  if (object === 'payment_intent' && expansions.includes('latest_charge')) return withCharge(body as Intent);
  if (object !== 'list' || !data || !expansions.includes('data.latest_charge')) return body;
  return { ...(body as object), data: await Promise.all(data.map(withCharge)) };
}

function errorUnderFault(status: number): { error: StripeErrorBody } {
  return {
    error:
      status === 429
        ? { type: 'invalid_request_error', code: 'rate_limit', message: 'Request rate limit exceeded.' }
        : { type: 'api_error', message: 'An unknown error occurred.' },
  };
}

/** Makes handlers of Stripe's calls: faults, keys, parameters, errors, expansions; changes happen once for each key. */
export function createHandlers(options: Keys & { pool: pg.Pool; faults: Faults; changed: () => void }) {
  const { pool } = options;
  const under = underFault(options.faults, errorUnderFault);

  function serve(operation: Operation, access: 'secret' | 'any', work: (call: Call) => Promise<Reply>) {
    return under(operation, async (request: FastifyRequest, reply: FastifyReply, mode) => {
      let caller: Caller = 'publishable';
      try {
        const params = formOf(request);
        caller = callerOf(request, params, options);
        if (access === 'secret' && caller !== 'secret') {
          throw new SandboxError(403, {
            type: 'invalid_request_error',
            code: 'secret_key_required',
            message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
          });
        }
        const { id = '' } = request.params as { id?: string };
        const result = await work({ request, caller, form: params, id, mode });
        reply.code(result.status);
        if ((result as { isReplayed?: boolean }).isReplayed) reply.header('idempotent-replayed', 'true');
        return visibleTo(caller, await expanded(pool, params, result.body));
      } catch (error) {
        if (!(error instanceof SandboxError)) throw error;
        reply.code(error.status);
        return visibleTo(caller, { error: error.error });
      }
    });
  }
  const read = (name: string, access: 'secret' | 'any', work: (call: Call) => Promise<Reply>) =>
    serve({ name, changes: false }, access, work);
  const change = (name: string, access: 'secret' | 'any', work: (db: Db, call: Call) => Promise<Reply>) =>
    serve({ name, changes: true }, access, async (call) => {
      const { request, caller } = call;
      const key = request.headers['idempotency-key']?.toString();
      const body = request.body instanceof URLSearchParams ? request.body.toString() : '';
      const reply = await changeOnce(
        pool,
        { key: key && `${caller} ${key}`, method: request.method, path: request.url, body },
        (client) => work(client, call),
      );
      options.changed();
      return reply;
    });

  return { read, change };
}
