/** Stripe's error shape (API reference, "Errors"). */
export interface StripeErrorBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly payment_intent?: unknown;
  readonly payment_method?: unknown;
}

/** A refusal of the simulated Stripe; the transaction is rolled back. */
export class SandboxError extends Error {
  readonly status: number;
  readonly error: StripeErrorBody;
  constructor(status: number, error: StripeErrorBody) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

export function badRequest(message: string, more: { code?: string; param?: string } = {}): SandboxError {
  return new SandboxError(400, { type: 'invalid_request_error', message, ...more });
}

export function missing(kind: string, id: string, param: string): SandboxError {
  return new SandboxError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });
}

export function badCard(code: string, message: string, param: string): SandboxError {
  return new SandboxError(402, { type: 'card_error', code, message, param });
}
